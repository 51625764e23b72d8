-- Allies: bars and stones of two pairs enclose land, on which only the pair may build.
local tav = require "tavoliere"

return tav.game {
  name = "Allies",
  players = { "Red", "Green", "Blue", "Yellow" },
  teams = { { "Red", "Blue" }, { "Green", "Yellow" } },
  board = tav.rectangle { 5, 5 },
  pieces = { { "Stone", count = 6 }, { "Bar", count = 2, shape = "O O" } },
  moves = tav.place { barred = "enemy land" },
  after = tav.enclose { connect = 4, capture = 2, judge = "closed" },
  stuck = "skip",
  finish = tav.score { of = "land", wins = "most" },
}
