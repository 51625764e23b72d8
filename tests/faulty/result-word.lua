-- FAULT: a piece has the name of one of three players: in a record "Red a1" begins like the result "Red".
local tav = require "tavoliere"
return tav.game {
  name = "Result word",
  players = { "Red", "Green", "Blue" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Red", shape = "O", count = 5 }, { "Stone", count = 2 } },
  moves = tav.place {},
  stuck = "out",
}
