-- Perpetual attack: a rook chases a king on a board of two rows. Who has attacked with each of his moves since a
-- position was there loses when it comes back; else it may come four times, and the fifth is a draw.
--
-- Attacks in a row are counted up to MOST: what is counted without end lets no position come back.
local tav = require "tavoliere"
local MOST = 4

return tav.game {
  name = "Perpetual attack",
  players = { "Rook", "King" },
  board = tav.rectangle { 4, 2 },
  pieces = { { "Man" } },
  start = { Rook = "a1", King = "d1" },
  counters = { "attacks" },
  moves = tav.step { directions = "orthogonal" },
  after = function(pos)
    if pos.mover == 1 then
      local attacks = pos:row(pos:own(1):first()) == 2 -- pieces stand there: the king, too
      pos:set("attacks", attacks and math.min(pos:get "attacks" + 1, MOST) or 0)
    end
  end,
  stuck = "draw",
  finish = tav.repetition {
    times = 2,
    judge = function(pos, times, plies)
      if 2 * pos:get "attacks" >= math.min(plies, 2 * MOST) then
        pos:loses(1)
      elseif times == 5 then
        pos:draws()
      end
    end,
  },
}
