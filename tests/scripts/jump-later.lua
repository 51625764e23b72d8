-- The chain with the most jumps, in which the piece does not turn straight back: the enemy jumped over last is barred
-- for one jump, and counts in the jumps after that.
local tav = require "tavoliere"

local jump = tav.jump {
  directions = "orthogonal", again = "jumping", most = true, twice = "later", captured = "under", pieces = "all",
}

return tav.game {
  name = "Jump Later",
  players = { "White", "Black" },
  board = tav.rectangle { 7, 7 },
  pieces = { { "Man", count = "unlimited", letter = "M" } },
  stacks = true,
  start = { White = "a1", Black = "g7" },
  phases = {
    { "main", first = true, moves = { jump, tav.carry { directions = "orthogonal", distance = 1, pieces = "all" } } },
    { "jumping", moves = jump, next = "main" },
  },
  stuck = "lose",
  finish = tav.repetition { times = 3 },
}
