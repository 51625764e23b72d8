-- Minichess, or Gardner's Minichess (Martin Gardner, 1969): Chess on 5x5 squares.
--
-- [board: The board has 5x5 squares. On his first row each player has, from left to right as White sees it,
-- a Rook, a Knight, a Bishop, the Queen and the King, and on his second row 5 Pawns.]
-- [double: A Pawn never moves two squares.]
-- [promotion: A Pawn that reaches the last row becomes a Queen, Rook, Bishop or Knight, as its owner
-- chooses: a4-a5=Q.]
-- [castling: There is no castling.]
-- [source: Source: the English Wikipedia on Minichess. In Gardner's game players could castle, and a Pawn
-- could move two squares at first. The Italian players of AISE, whose rules these are, left out both. Draws
-- are as in our Chess.]
local tav = require "tavoliere"
local men = require "_chess"

local crown = tav.promote {
  pieces = { Pawn = { "Queen", "Rook", "Bishop", "Knight" } }, on = { White = "a5-e5", Black = "a1-e1" },
}

return tav.variant("chess", {
  name = "Minichess",
  board = tav.rectangle { 5, 5, look = "chequers" },
  start = men.start("RNBQK", 1),
  sets = false,
  notation = men.notation(),
  instruction = "Move a piece to a free square or onto an enemy piece.",
  moves = men.moves("any", crown, false),
})
