-- WRONG: see passages.txt.
-- [size=small: [size=small: [size=small: [size=small: [size=small:
-- [size=small: [size=small: [size=small: [size=small: ]]]]]]]]]
local tav = require "tavoliere"
local option = tav.options { { "size", { "small", "large" }, "how large the board is" } }
return tav.game {
  name = "Passages",
  players = { "Left", "Right" },
  board = tav.rectangle { 3, option.size == "small" and 1 or 2 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = tav.place {},
  stuck = "lose",
}
