-- Domineering (Göran Andersson, about 1973): dominoes, upright for one, lying for the other.
--
-- Left puts his dominoes upright, Right lays them across; who cannot place one loses.
--
-- Source: Berlekamp, Conway and Guy, Winning Ways, 1982. Known winners: of squares with
-- sides of 2, 3 and 4 who begins, of 5 the other.
local tav = require "tavoliere"

local option = tav.options { { "size", 8, min = 1, max = 16, help = "squares along each edge" } }

return tav.game {
  name = "Domineering",
  players = { { "Left", also = "Sinistra" }, { "Right", also = "Destra" } },
  board = tav.rectangle { option.size, option.size },
  pieces = {
    { "Domino", shape = { Left = "O\nO", Right = "O O" }, turns = false, count = "unlimited" },
  },
  moves = tav.place {},
  stuck = "lose",
}
