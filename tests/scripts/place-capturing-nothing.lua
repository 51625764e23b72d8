-- A mistake: capturing names what captures nothing.
local tav = require "tavoliere"
return tav.game {
  name = "Capturing Nothing",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man" } },
  moves = tav.place { capturing = tav.score { of = "board", wins = "most" } },
  stuck = "lose",
}
