-- [cells!=3: others]
local tav = require "tavoliere"
local option = tav.options {
  { "size", { "small", "large" }, "how large the board is" },
  { "cells", 3, min = 1, max = 9, help = "how many cells a row has" },
}
return tav.game {
  name = "prose-not",
  players = { "Left", "Right" },
  board = tav.rectangle { option.cells, option.size == "small" and 1 or 2 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = tav.place {},
  stuck = "lose",
}
