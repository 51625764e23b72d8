-- Makruk (Thailand): Thai chess, in which a piece that moves one square takes the Queen's place.
--
-- The board has 8x8 squares. On his first row each player has, from left to right as he himself sees
-- it, a Rook (ruea), a Knight (ma), a Khon, the King (khun), a Met, a Khon, a Knight and a Rook, and on
-- his third row 8 Pawns (bia). So each King faces the other player's Met. White moves first. In his
-- turn a player moves one piece to a free square or onto an enemy piece, which is captured.
--
-- A Rook moves along its row or column as far as the squares between are free. A Knight goes to a
-- square two rows and one column away, or one row and two columns, and passes over any pieces. A King
-- moves one square in any direction, a Met one square diagonally, a Khon one square diagonally or
-- straight ahead. A Pawn moves one square straight ahead to a free square, and captures one square
-- diagonally ahead. A Pawn that reaches the sixth row becomes a Met. There is no castling.
--
-- A King that an enemy piece could capture is in check. No player may make a move after which his own
-- King is in check. A player who cannot move has lost if his King is in check; if it is not, the game
-- is drawn. It is drawn, too, when a position occurs 3 times, when only the two Kings are left, and
-- after 64 moves of each player without a capture or a move of a Pawn.
--
-- Source: the English Wikipedia. There players count moves when no Pawns are left: the weaker player
-- has a draw after 64 of his moves, and if he has only his King, after 8 to 64, a number that depends on
-- the enemy's pieces. Our draw after 64 moves of each player replaces these rules. The draws by repetition
-- and with two Kings are our decision.
local tav = require "tavoliere"
local men = require "_chess"

local ahead, askew = { White = "n", Black = "s" }, { White = "ne nw", Black = "se sw" }
local crown = tav.promote { pieces = { Pawn = "Met" }, on = { White = "a6-h6", Black = "a3-h3" } }

local function bare(pos)
  if #pos:own(1) + #pos:own(2) > 2 then return end
  pos:say "only the Kings are left"
  pos:draws()
end

return tav.game {
  name = "Makruk",
  players = { { "White", also = "Bianco" }, { "Black", also = "Nero" } },
  board = tav.rectangle { 8, 8 },
  pieces = {
    men.King, men.Rook, men.Knight, men.Pawn,
    { "Khon", letter = "S", value = 3, icon = men.Bishop.icon },
    { "Met", letter = "M", value = 2, icon = men.Queen.icon },
  },
  start = [[
    r n s m k s n r
    . . . . . . . .
    p p p p p p p p
    . . . . . . . .
    . . . . . . . .
    P P P P P P P P
    . . . . . . . .
    R N S K M S N R ]],
  instruction = "Move a piece to a free square or onto an enemy piece.",
  moves = {
    tav.step {
      directions = {
        King = "all", Rook = "orthogonal", Met = "diagonal",
        Khon = { White = "n ne nw se sw", Black = "s ne nw se sw" },
      },
      distance = { Rook = "any" }, onto = "any",
    },
    tav.leap { offsets = { { 1, 2 } }, piece = "Knight", onto = "any" },
    tav.step { directions = { Pawn = ahead } },
    tav.step { directions = { Pawn = askew }, onto = "enemy" },
  },
  after = crown,
  forbid = men.royal,
  stuck = men.royal,
  capture_sign = "x",
  notation = men.notation(),
  finish = { bare, tav.repetition { times = 3 }, tav.quiet { plies = 128, moved = "Pawn" } },
  evaluate = tav.score { of = "value", wins = "most" },
}
