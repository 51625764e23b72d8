-- ODD: a man walks, a counter counts, and nothing ends. check: a note that games have no result, apart from draws; no
-- position repeats.
local tav = require "tavoliere"

return tav.game {
  name = "Never ends",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Man", shape = "O" } },
  start = { White = "a1", Black = "c3" },
  counters = { "steps" },
  moves = tav.step { directions = "orthogonal" },
  after = function(pos) pos:set("steps", pos:get "steps" + 1) end,
  stuck = "lose",
}
