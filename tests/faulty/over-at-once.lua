-- ODD: White has no room for the first move and has lost. check: a note that the game is over before it begins.
local tav = require "tavoliere"

return tav.game {
  name = "Over at once",
  players = { "White", "Black" },
  board = tav.rectangle { 2, 2 },
  pieces = { { "Man", count = 2, shape = "O" } },
  start = { White = "a2 b2", Black = "a1 b1" },
  moves = tav.step { directions = "orthogonal" },
  stuck = "lose",
}
