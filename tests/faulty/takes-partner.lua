-- WRONG: four play in pairs, and a step captures every neighbour, even a partner's piece. check: a note.
local tav = require "tavoliere"

return tav.game {
  name = "Takes partner",
  players = { "North", "East", "South", "West" },
  teams = { { "North", "South" }, { "East", "West" } },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man" } },
  start = { North = "a4 b4 c4", East = "d4 d3 d2", South = "d1 c1 b1", West = "a1 a2 a3" },
  moves = tav.step {},
  after = function(pos)
    pos:lift(pos:landed():beside(4) - pos:own(pos.mover))
  end,
  stuck = "lose",
}
