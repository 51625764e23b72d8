-- `moves` returns a wrong value: the error names the line of `moves`, whichever function calls it.
local tav = require "tavoliere"
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = function(pos, list) list:add_cells(pos:free())
    if pos.ply >= 12 then return 5 end
  end,
  play = function(pos, _, from)
    pos:put("Stone", from)
  end,
  finish = function(pos, stuck) if not pos:can_move() or stuck then pos:draws() end end,
}
