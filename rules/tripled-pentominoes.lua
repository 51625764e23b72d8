-- Tripled Pentominoes (Raphael Robinson), a puzzle for one player: build a pentomino three times as large.
--
-- The board is the pentomino [shape], three times as wide and as high, and has 45 cells [shape=I: on a board of
-- 15x3]. Nine of the other eleven pentominoes fill it, and two are left over. The player may turn each piece
-- and turn it over. Each piece must cover the first free cell, counted row by row from the bottom, and from
-- left to right in each row. So no gap stays behind, and there is only one order for each solution. The player
-- wins when the board is full, and loses when no piece can cover the first free cell.
--
-- The number of solutions is 125 for F, 19 for I, 113 for L, 68 for N, 497 for P, 106 for T, 48 for U, 63 for
-- V, 91 for W, 15 for X, 86 for Y and 131 for Z. Solutions that differ only by a rotation or reflection of the
-- board count as one.
--
-- Source: Martin Gardner in Scientific American, October 1965.
local tav = require "tavoliere"
local polyominoes = require "_polyominoes"

local names = ("F I L N P T U V W X Y Z"):split " "
local option = tav.options { { "shape", names, "the pentomino that is built" } }

local others = {}
for _, name in ipairs(names) do
  if name ~= option.shape then table.insert(others, name) end
end

return tav.game {
  name = "Tripled Pentominoes",
  players = { "Player" },
  board = tav.rectangle(polyominoes.board(option.shape, 3)),
  pieces = polyominoes.pieces(table.concat(others, " ")),
  instruction = "Place a piece so that it covers the first free cell, in rows from the bottom.",
  moves = tav.place { covers = "first free" },
  stuck = "lose",
  finish = function(pos)
    if #pos:free() > 0 then return end
    pos:say "the board is full"
    pos:wins(1)
  end,
}
