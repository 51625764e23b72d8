-- Pentominoes (Solomon Golomb, 1953), a puzzle for one: fill the board.
--
-- The twelve pieces of five squares, turned and turned over as one likes, fill sixty
-- cells. Each piece has to cover the first free cell, in rows from the bottom, each
-- from the left: so nothing is left behind, and every solution is found in one order
-- only. Who has placed all twelve has won; who can cover that cell with no piece has
-- lost.
--
-- A board of 6 by 10 has 2,339 solutions, four times as many if those that turning or
-- mirroring the board makes of one another are counted; of 5 by 12 there are 1,010, of
-- 4 by 15 are 368, of 3 by 20 are 2.
--
-- Source: Martin Gardner in Scientific American, October 1965.
local tav = require "tavoliere"

local option = tav.options { { "columns", { 6, 5, 4, 3 }, "columns of the board, which has sixty cells" } }

local polyominoes = require "_polyominoes"

return tav.game {
  name = "Pentominoes",
  players = { "Player" },
  board = tav.rectangle { option.columns, 60 // option.columns },
  pieces = polyominoes.pieces "F I L N P T U V W X Y Z",
  instruction = "Place a piece so that it covers the first free cell, in rows from the bottom.",
  moves = tav.place { covers = "first free" },
  stuck = "lose",
  finish = function(pos) if #pos:free() == 0 then pos:wins(1) end end,
}
