-- Gomoku ("five points"): five in a row win.
--
-- The players in turn put a stone on a free point of the board. Whose stones stand in
-- a row of five, along a line or askew, [misere=false: wins.] [misere=true: loses.]
-- [exact=true: Six or more in a row do not count.]
-- [exact=false: Six or more in a row count as well.]
-- A full board is a draw.
--
-- Source: the English Wikipedia, which calls it standard gomoku; in free-style gomoku
-- rows of six or more win as well.
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
  instruction = "Put a stone on a free point.",
  moves = tav.place {},
  stuck = "draw",
  finish = tav.line { length = 5, exact = option.exact, result = option.misere and "lose" or "win" },
}
