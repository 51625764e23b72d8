-- A king before the first move, and a move that two generators could read.
local tav = require "tavoliere"

return tav.game {
  name = "King first",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Man" } },
  start = [[
    . . B2
    . . .
    W2 . . ]],
  moves = {
    tav.tumble { directions = "all", mark = "t" },
    tav.carry { pieces = "any", distance = 1, directions = "all", mark = "m" },
  },
  stuck = "end",
  finish = { tav.king {}, tav.repetition { times = 2 }, function(pos, stuck) if stuck then pos:draws() end end },
}
