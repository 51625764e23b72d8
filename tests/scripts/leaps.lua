-- Halma in small: step to a neighbour, or jump over any pieces, as often as you like; who
-- holds the other's corner wins.
local tav = require "tavoliere"

local jump = tav.jump { over = "any", captures = false, again = "jumping" }

return tav.game {
  name = "Leaps",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = { { "Man", count = 0 } },
  start = { White = "a1 b1 a2", Black = "e5 d5 e4" },
  phases = {
    { "main", moves = { tav.step {}, jump } },
    { "jumping", moves = { jump, tav.pass {} }, next = "main" },
  },
  stuck = "lose",
  finish = { tav.lead { White = "e5 d5 e4", Black = "a1 b1 a2" }, tav.repetition { times = 3 } },
}
