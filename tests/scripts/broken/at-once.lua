-- The first player wins by the first mark.
local tav = require "tavoliere"

return tav.game {
  name = "At once",
  players = { { "Crosses", letter = "X" }, { "Noughts", letter = "O" } },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Mark", count = "unlimited" } },
  moves = tav.place {},
  finish = function(pos) pos:wins(1) end,
}
