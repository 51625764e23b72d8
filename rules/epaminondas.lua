-- Epaminondas (Robert Abbott, 1975): phalanxes march across a wide board.
--
-- A phalanx is an unbroken straight line of two or more pieces of one colour,
-- along a row, a column or a diagonal; any part of a line that ends at its head
-- is one, too. All its pieces move together along their own line, forwards or
-- backwards, at most as many cells as the phalanx has pieces. The way must be
-- free; nobody jumps. A piece alone moves one cell in any direction.
--
-- The head of a phalanx may land on the first piece of an enemy line, if that
-- line, counted on in the direction of the attack, is shorter than the phalanx.
-- The whole line is captured. A piece alone captures nothing.
--
-- Who begins his turn with more pieces on the enemy's home row than the enemy
-- has on his wins. So after a crossing the enemy has one turn to capture or to
-- cross himself. Who cannot move loses. There is no passing.
--
-- Source: Il Fogliaccio degli Astratti 21 (Luca Cerrato). That a player without a
-- move loses is the reading of Abstract Play and boardspace.net.

local tav = require "tavoliere"

return tav.game {
  name = "Epaminondas",
  players = { "White", "Black" },
  board = tav.rectangle { 14, 12 },
  pieces = { { "Piece", also = "Pezzo", shape = "O" } },
  start = [[
    B B B B B B B B B B B B B B
    B B B B B B B B B B B B B B
    . . . . . . . . . . . . . .
    . . . . . . . . . . . . . .
    . . . . . . . . . . . . . .
    . . . . . . . . . . . . . .
    . . . . . . . . . . . . . .
    . . . . . . . . . . . . . .
    . . . . . . . . . . . . . .
    . . . . . . . . . . . . . .
    W W W W W W W W W W W W W W
    W W W W W W W W W W W W W W ]],

  moves = tav.march {},
  stuck = "lose",
  finish = tav.lead { White = "a12-n12", Black = "a1-n1" },
}
