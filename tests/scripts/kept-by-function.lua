-- As kept-from-start.lua, but a function takes the cells out of the set.
local tav = require "tavoliere"

return tav.variant("kept-from-start", {
  name = "Kept by a function",
  sets = { "marked", unmoved = "a1 c1 e1 a4 c4 e4", corners = "a1 e1 a4 e4", other = "b2" },
  after = {
    tav.promote { pieces = { Pawn = "Rook" }, on = { White = "a4-e4", Black = "a1-e1" } },
    function(pos, move, from, to)
      if from then pos:keep("unmoved", pos:kept "unmoved" - pos:cells(from) - pos:cells(to)) end
    end,
  },
})
