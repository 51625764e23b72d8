-- A judge of repetitions cannot fill stores.
local tav = require "tavoliere"
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.pits { 4, 1, stones = 2 },
  moves = function(pos, list) list:add_cells(pos:pits(1)) end,
  play = function(pos, _, from)
    local stones = pos:stones(from)
    local to = pos:step(from, "e") or pos:cell "1"
    pos:set_stones(from, 0)
    pos:set_stones(to, pos:stones(to) + stones)
  end,
  finish = tav.repetition {
    times = 3,
    judge = function(pos, times)
      if pos.ply > 20 then pos:set_store(1, 5) end
      if times > 8 then pos:draws() end
    end,
  },
}
