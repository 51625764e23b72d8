-- Men and kings are placed until the board is full.
local tav = require "tavoliere"

return tav.game {
  name = "Placing",
  players = { "White", "Black" },
  board = tav.rectangle { 8, 8 },
  pieces = { { "Man", letter = "M", count = "unlimited" }, { "King", letter = "K" } },
  moves = tav.place {},
  stuck = "end",
  finish = tav.score { of = "board", wins = "most" },
}
