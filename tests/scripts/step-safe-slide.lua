-- A mistake: safe does not go with slides.
local tav = require "tavoliere"
return tav.game {
  name = "Mistake",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man" } },
  start = { White = "a1", Black = "d4" },
  phases = { { "go", moves = tav.step { distance = "any", safe = "all" } }, { "again", moves = tav.jump {} } },
  stuck = "lose",
}
