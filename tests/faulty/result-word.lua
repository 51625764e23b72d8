-- FAULT: a piece is called as one of three players: in a record "Red a1" begins as the result "Red" does.
local tav = require "tavoliere"
return tav.game {
  name = "Result word",
  players = { "Red", "Green", "Blue" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Red", shape = "O", count = 5 }, { "Stone", count = 2 } },
  moves = tav.place {},
  stuck = "out",
}
