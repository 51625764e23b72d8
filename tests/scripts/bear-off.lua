-- Bear Off: men walk to the far side and off the board. Who is out of men cannot move, and loses.
local tav = require "tavoliere"
return tav.game {
  name = "Bear Off", players = { "White", "Black" }, board = tav.rectangle { 4, 8 },
  pieces = { { "Man" } }, start = { White = "a1 c1", Black = "b8 d8" },
  moves = function(pos, list)
    local ahead = pos.mover == 1 and "n" or "s"
    for man in pos:own():each() do
      local to = pos:step(man, ahead)
      if to then list:add(man, to) else list:add(man) end
    end
  end,
  play = function(pos, _, from, to)
    pos:lift(from)
    if to then pos:put("Man", to) end
  end,
  stuck = "lose",
}
