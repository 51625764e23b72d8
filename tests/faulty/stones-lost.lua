-- WRONG: a pit of twelve stones or more loses one. check: stones are not conserved.
local tav = require "tavoliere"

return tav.game {
  name = "Stones lost",
  players = { "South", "North" },
  board = tav.pits { 3, 2, stones = 4 },
  moves = function(pos, list)
    list:add_cells(pos:pits(1) & pos:cells(pos.mover == 1 and "a1 b1 c1" or "a2 b2 c2"))
  end,
  play = function(pos, _, from)
    local n, to = pos:stones(from), pos:cell "b2"
    pos:set_stones(from, 0)
    pos:set_stones(to, pos:stones(to) + n - (n > 11 and 1 or 0))
    pos:set_store(pos.mover, pos:store(pos.mover))
  end,
  stuck = "draw",
}
