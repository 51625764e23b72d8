-- ODD: positions come back, and no rule looks at it. check: a note, with the shortest way back.
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
