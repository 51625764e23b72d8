local tav = require "tavoliere"
return tav.game {
  name = "Typo",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = tav.place {},
  after = tav.enclose { conect = 8 },
  stuck = "lose",
}
