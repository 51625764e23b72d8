-- pos:count_moves, pos:try without a function and place:moves on some cells, in compiled functions, which
-- call other functions.
local tav = require "tavoliere"
local place = tav.place {}
return tav.game {
  name = "Same", players = { "L", "R" }, board = tav.rectangle { 5, 5 },
  pieces = { { "S", count = "unlimited", shape = "O" } },
  counters = { "n" },
  phases = { { "main",
    moves = function(pos, list)
      local own = pos:own()
      if pos.ply % 5 == 4 and not pos:at "c3" then place:moves(pos, list, "c3", pos:cells "c3")
      elseif #own > 2 then place:moves(pos, list, pos:free(), #own % 3 > 0 and own:beside(8) or nil)
      else place:moves(pos, list, pos:cells "a1-e1 a2-e2 a3-e3 a4-e4") end
    end,
    play = function(pos, _, from)
      pos:play()
      pos:set("n", pos:count_moves(3 - pos.mover) + 3 * pos:count_moves())
    end,
    stuck = "lose" } },
  finish = function(pos, stuck)
    if pos:try(nil, "c3") then pos:set("n", 1) end
    if pos:try("a1", nil, 1) == nil and pos:try("b2") and pos:count_moves() < 3 then pos:draws() end
    if stuck or pos:count_moves(2) == 1 and pos.ply > 9 then pos:wins(1) end
  end,
}
