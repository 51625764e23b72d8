-- Gomoku: five stones in a row win, six or more do not.
local tav = require "tavoliere"

local option = tav.options {
  { "exact", true, "a longer row does not win" },
  { "misere", false, "who makes a row loses" },
  { "size", 15, min = 5, max = 19, help = "columns and rows" },
}

return tav.game {
  name = "Gomoku",
  players = { "Black", "White" },
  board = tav.rectangle { option.size, option.size },
  pieces = { { "Stone", count = "unlimited" } },
  moves = tav.place {},
  stuck = "draw",
  finish = tav.line { length = 5, exact = option.exact, result = option.misere and "lose" or "win" },
}
