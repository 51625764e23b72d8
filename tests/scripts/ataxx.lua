-- Ataxx (Dave Crummack and Craig Galley, 1988): a piece grows beside one's own, or leaps two cells away; all enemies
-- beside it change sides. Who cannot move is skipped.
local tav = require "tavoliere"

local option = tav.options { { "holes", false, "four cells round the middle do not exist" } }

return tav.game {
  name = "Ataxx",
  players = { "Black", "White" },
  board = tav.rectangle { 7, 7, holes = option.holes and "c3 e3 c5 e5" or nil },
  pieces = { { "Piece", count = "unlimited" } },
  start = { Black = "a7 g1", White = "a1 g7" },
  moves = { tav.place { beside = "all" }, tav.leap { distance = 2 } },
  after = tav.contact { enemy = "convert" },
  stuck = "skip",
  finish = {
    tav.occupy { most = 0, result = "lose" },
    tav.score { of = "board", wins = "most" },
    tav.repetition { times = 3 },
  },
}
