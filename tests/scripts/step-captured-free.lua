-- A mistake: steps onto free cells alone capture nothing.
local tav = require "tavoliere"
return tav.game {
  name = "Mistake",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man" } },
  start = { White = "a1", Black = "d4" },
  moves = tav.step { captured = "return" },
  stuck = "lose",
}
