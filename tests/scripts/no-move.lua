-- A board on which the only piece does not fit: the game is over before it begins.
local tav = require "tavoliere"
return tav.game {
  name = "No move",
  players = { "White", "Black" },
  board = tav.rectangle { 1, 1 },
  pieces = { { "Domino", shape = "O O" } },
  moves = tav.place {},
  stuck = "lose",
}
