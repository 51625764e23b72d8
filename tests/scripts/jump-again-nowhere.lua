-- A mistake: no such phase.
local tav = require "tavoliere"
return tav.game {
  name = "Mistake",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man" } },
  start = { White = "a1", Black = "d4" },
  phases = { { "go", moves = tav.jump { again = "agian" } }, { "again", moves = tav.jump {} } },
  stuck = "lose",
}
