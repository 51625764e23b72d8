-- A mistake: the most is to be captured where one jump is all.
local tav = require "tavoliere"
return tav.game {
  name = "Mistake",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man" } },
  start = { White = "a1", Black = "d4" },
  moves = tav.jump { most = true },
  stuck = "lose",
}
