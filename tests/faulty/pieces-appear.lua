-- WRONG: a captured man comes back as two. check: pieces are not conserved.
local tav = require "tavoliere"

return tav.game {
  name = "Pieces appear",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Man", shape = "O" } },
  start = { White = "a1 b1", Black = "a3 b3" },
  moves = tav.step { directions = "orthogonal", onto = "any" },
  after = function(pos)
    if pos:at "c2" == nil and #pos:own(1) == 1 then
      pos:put("Man", "c2", 0, "Black")
      if pos:at "c1" == nil then pos:put("Man", "c1", 0, "Black") end
    end
  end,
  stuck = "lose",
}
