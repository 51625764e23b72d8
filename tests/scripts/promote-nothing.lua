-- A mistake: Black has no Queen.
local tav = require "tavoliere"
return tav.game {
  name = "Mistake",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man", letter = "M" }, { "Queen", letter = "Q", side = "White" } },
  start = { White = { Man = "a1" }, Black = { Man = "d4" } },
  moves = tav.step {},
  after = tav.promote { pieces = { Man = "Queen" }, on = { White = "a4-d4", Black = "a1-d1" } },
  stuck = "lose",
}
