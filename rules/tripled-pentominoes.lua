-- Tripled Pentominoes (Raphael Robinson), a puzzle for one player: build a pentomino three times as large.
--
-- The board is the pentomino [shape], three times as wide and as high, and has 45 cells [shape=I: on a board of
-- 15x3]. Nine of the other eleven pentominoes fill it, and two are left over. A piece may be turned and turned
-- over. Each piece must cover the first free cell, counted row by row from the bottom and from the left. So no
-- gap is left behind, and each solution is found in one order only. The player wins when the board is full, and
-- loses when no piece can cover that cell.
--
-- There are F 125, I 19, L 113, N 68, P 497, T 106, U 48, V 63, W 91, X 15, Y 86 and Z 131 solutions, where
-- those count once that turn into one another when the board is turned or mirrored.
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
