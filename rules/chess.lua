-- Chess (Europe, about 1475): attack the enemy King so that it cannot escape.
--
-- [board: The board has 8x8 squares. On his first row each player has, from left to right as White
-- sees it, a Rook, a Knight, a Bishop, the Queen, the King, a Bishop, a Knight and a Rook, and on
-- his second row 8 Pawns.] White moves first. In his turn a player moves one piece to a free square
-- or onto an enemy piece, which is captured.
--
-- A Rook moves along its row or column, a Bishop along its diagonals and a Queen along all of them, as
-- far as the squares between are free. A King moves one square in any direction. A Knight goes to a
-- square two rows and one column away, or one row and two columns, and passes over any pieces. A Pawn
-- moves one square straight ahead to a free square, and captures one square diagonally ahead.
-- [double: In its first move a Pawn may also move two squares ahead, if both are free. If it passes over
-- a square on which an enemy Pawn could capture, that Pawn may capture it there in the next turn, as if
-- it had moved only one square (en passant).]
-- [promotion: A Pawn that reaches the last row becomes a Queen, Rook, Bishop or Knight, as its owner
-- chooses: a7-a8=Q.]
--
-- [castling: A King and a Rook that have not moved yet can castle in one move, if all squares between
-- them are free. The King moves two squares towards the Rook, and the Rook to the square that the
-- King passed over. This is written O-O on the King's side and O-O-O on the Queen's. The King may not
-- castle out of check, nor over or onto a square that an enemy piece attacks.]
--
-- [goal: A King that an enemy piece could capture is in check. No player may make a move after which
-- his own King is in check. A player who cannot move has lost if his King is in check (checkmate);
-- if it is not, the game is drawn (stalemate). It is drawn, too, when a position occurs 3 times, after
-- 50 moves of each player without a capture or a move of a Pawn, and when both players have
-- only their Kings, or one of them one Bishop or Knight as well.]
--
-- [source: Source: the Laws of Chess of FIDE (2023). There a player claims a draw when a position occurs
-- 3 times or after 50 moves; here the game ends by itself. In these laws every position is drawn from
-- which no moves lead to checkmate; here only those that we name.]
local tav = require "tavoliere"
local men = require "_chess"

local moves = men.moves("any", men.crown, true)
table.insert(moves, tav.together {
  { "O-O", White = "King e1-g1, Rook h1-f1", Black = "King e8-g8, Rook h8-f8" },
  { "O-O-O", White = "King e1-c1, Rook a1-d1", Black = "King e8-c8, Rook a8-d8" },
  rights = "unmoved", royal = men.royal,
})

return tav.game {
  name = "Chess",
  players = { { "White", also = "Bianco" }, { "Black", also = "Nero" } },
  board = tav.rectangle { 8, 8, look = "chequers" },
  pieces = men.pieces,
  start = men.start("RNBQKBNR", 4),
  sets = { unmoved = { cells = "a1 e1 h1 a8 e8 h8", leaves = true } }, -- the Kings and Rooks that may castle
  instruction = "Move a piece, or castle.",
  moves = moves,
  forbid = men.royal,
  stuck = men.royal,
  capture_sign = "x",
  notation = men.notation { "unmoved", K = "e1 h1", Q = "e1 a1", k = "e8 h8", q = "e8 a8" },
  finish = { men.too_few, tav.repetition { times = 3 }, tav.quiet { plies = 100, moved = "Pawn" } },
  evaluate = tav.score { of = "value", wins = "most" },
}
