-- Men and kings step about and capture by replacement.
local tav = require "tavoliere"

return tav.game {
  name = "Men",
  players = { "White", "Black" },
  board = tav.rectangle { 8, 8 },
  pieces = { { "Man", letter = "M" }, { "King", letter = "K" } },
  start = {
    White = { Man = "a1-d1 f1-h1 a2-h2", King = "e1" },
    Black = { Man = "a8-d8 f8-h8 a7-h7", King = "e8" },
  },
  moves = tav.step { onto = "any" },
  stuck = "lose",
  finish = tav.lead { White = "a8-h8", Black = "a1-h1" },
}
