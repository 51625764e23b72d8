-- A mistake: what is captured has no counterpart among the captor's pieces.
local tav = require "tavoliere"
return tav.game {
  name = "No Counterpart",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Lion", side = "White" }, { "Tiger", side = "Black" } },
  moves = tav.place {},
  after = tav.custody { enemy = "convert" },
  stuck = "lose",
}
