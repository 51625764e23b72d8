-- ODD: positions recur, and no rule deals with that. check: a note, with the shortest cycle.
local tav = require "tavoliere"

return tav.game {
  name = "Repeats",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Man", shape = "O" } },
  start = { White = "a1 a2", Black = "c3 c2" },
  moves = tav.step { directions = "orthogonal" },
  stuck = "lose",
}
