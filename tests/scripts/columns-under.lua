-- A mistake: what is captured comes under a piece in a game without stacks.
local tav = require "tavoliere"
return tav.game {
  name = "Mistake",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man" } },
  start = { White = "a1", Black = "d4" },
  moves = tav.jump { captured = "under" },
  stuck = "lose",
}
