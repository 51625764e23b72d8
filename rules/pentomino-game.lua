-- Golomb's Pentomino Game (Solomon Golomb, 1953): place the last pentomino.
--
-- The board has 8x8 cells. The twelve pentominoes, each once, belong to both players. White moves first.
-- In his turn a player takes one of the pieces that are left, turns it or turns it over as he likes, and
-- places it on five free cells. A player who cannot place a piece loses.
--
-- Source: Martin Gardner in Scientific American, May 1957. Hilarie Orman showed by computer, in
-- Games of No Chance, 1996, that the first player can win.
local tav = require "tavoliere"
local polyominoes = require "_polyominoes"

local names = ("F I L N P T U V W X Y Z"):split " "

return tav.game {
  name = "Golomb's Pentomino Game",
  players = { "White", "Black" },
  board = tav.rectangle { 8, 8, look = "chequers" },
  pieces = polyominoes.pieces(table.concat(names, " "), "neutral"),
  instruction = "Place one of the pieces that are left on free cells.",
  moves = tav.place { piece = names },
  stuck = "lose",
}
