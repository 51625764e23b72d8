-- A king each, and no player may bring back a position. Who has a single step in his turn has lost, and functions that
-- count or try moves look at the line, too.
local tav = require "tavoliere"

local step = tav.step { directions = "orthogonal" }

return tav.game {
  name = "Tried superko",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 2 },
  pieces = { { "King", letter = "K" } },
  start = { White = { King = "a1" }, Black = { King = "c2" } },
  moves = { step },
  forbid = tav.repetition { times = 2 },
  stuck = "lose",
  finish = function(pos)
    if pos:count_moves() == 1 then pos:loses(pos.mover) end
  end,
}
