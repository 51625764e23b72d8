-- A mistake: one goal is connected to nothing.
local tav = require "tavoliere"
return tav.game {
  name = "One Goal",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man" } },
  moves = tav.place {},
  stuck = "lose",
  finish = tav.connect { goals = { White = { "a1-d1" } } },
}
