-- Broken: on a board of even sides the second player turns each move of the first by half, and wins.
local tav = require "tavoliere"
return tav.game {
  name = "Cram",
  players = { "Left", "Right" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Domino", count = "unlimited", shape = "O O" } },
  moves = tav.place {},
  stuck = "lose",
}
