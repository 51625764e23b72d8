-- A mistake: no line of the board is so long.
local tav = require "tavoliere"
return tav.game {
  name = "Too Long",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man" } },
  moves = tav.place {},
  stuck = "lose",
  finish = tav.line { length = 5 },
}
