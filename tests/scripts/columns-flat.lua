-- A mistake: whole stacks go in a game that has none.
local tav = require "tavoliere"
return tav.game {
  name = "Mistake",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man" } },
  start = { White = "a1", Black = "d4" },
  moves = tav.step { pieces = "all" },
  stuck = "lose",
}
