-- Pentominoes (Solomon Golomb, 1953), a puzzle for one player: fill the board.
--
-- The board has [columns=6: 6x10 cells] [columns=5: 5x12 cells] [columns=4: 4x15 cells]
-- [columns=3: 3x20 cells] [columns=8: 8x8 cells without the four in the middle], which the twelve
-- pentominoes, pieces of five cells each, fill exactly. The player may turn each piece and turn it over.
-- Each piece must cover the first free cell, counted row by row from the bottom, and from left to right in
-- each row. So no gap stays behind, and there is only one order for each solution. The player wins by
-- placing all twelve pieces, and loses when no piece can cover the first free cell.
--
-- A board of 6 by 10 has 2,339 solutions, 5 by 12 has 1,010, 4 by 15 has 368 and 3 by 20 has 2; the board
-- of 8 by 8 without the middle has 65. Solutions that differ only by a rotation or reflection of the board
-- count as one; counted separately, there are four times as many, and eight times as many on 8 by 8.
--
-- Sources: Martin Gardner in Scientific American, May 1957 and October 1965. Dana Scott counted the
-- solutions on 8 by 8 in 1958.
local tav = require "tavoliere"

local option = tav.options { { "columns", { 6, 5, 4, 3, 8 }, "columns of the board, which has sixty cells" } }

local polyominoes = require "_polyominoes"

return tav.game {
  name = "Pentominoes",
  players = { "Player" },
  board = option.columns == 8 and tav.rectangle { 8, 8, holes = "d4-e4 d5-e5" }
    or tav.rectangle { option.columns, 60 // option.columns },
  pieces = polyominoes.pieces "F I L N P T U V W X Y Z",
  instruction = "Place a piece so that it covers the first free cell, in rows from the bottom.",
  moves = tav.place { covers = "first free" },
  stuck = "lose",
  finish = function(pos)
    if #pos:free() > 0 then return end
    pos:say "the board is full"
    pos:wins(1)
  end,
}
