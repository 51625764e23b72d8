-- Shogi, or Japanese chess (Japan, in this form since the 16th century): players drop the
-- pieces that they capture.
--
-- The board has 9x9 cells, named as in chess from Black's lower left corner, and each player
-- has 20 pieces. The row nearest to him holds from left to right a Lance, a Knight, a Silver, a
-- Gold, the King, a Gold, a Silver, a Knight and a Lance. On the next row a Bishop stands in
-- front of the left Knight and a Rook in front of the right one, and on the third row stand
-- nine Pawns. Black moves first, and up the board; White moves down. In his turn a player moves
-- a piece to a free cell or onto an enemy piece, which is captured, or he drops a captured
-- piece.
--
-- The King moves one cell in any direction; the Gold one cell in any direction but diagonally
-- backwards; the Silver one cell diagonally or straight forwards; the Pawn one cell straight
-- forwards. The Rook slides straight in all directions, the Bishop diagonally, the Lance
-- straight forwards. The Knight leaps two cells forwards and one sideways. It alone passes over
-- other pieces.
--
-- A player may promote a piece when it moves to, from or within the last three rows, but not
-- when he drops it. The Rook (R) becomes a Dragon (D), which also moves one cell
-- diagonally, the Bishop (B) a Horse (H), which also moves one cell straight. The Silver,
-- Knight, Lance and Pawn become a Narigin (I), Narikei (E), Narikyo (Y) and Tokin (T), which
-- move like a Gold. A piece that could never move again must promote: a Pawn or Lance on the
-- last row, a Knight on the last two. King and Gold do not promote.
--
-- A captured piece goes into the captor's hand, as the piece that it was before it promoted.
-- Instead of a move a player may drop one from his hand on any free cell from which it could
-- move: no Pawn or Lance on the last row, no Knight on the last two. He may not drop a Pawn in a
-- column in which he has another Pawn (a Tokin does not count), nor drop a Pawn that gives mate
-- at once.
--
-- No player may leave his King where an enemy piece could capture it. A player who cannot move
-- loses. If a position occurs four times, with the same pieces in hand, the game is drawn; but
-- if each move of one player since the first occurrence gave check, he loses. The game is also
-- drawn after 500 moves, counted for both players together.
--
-- Source: the rules of the Japan Shogi Association. We leave out that the game goes on beyond
-- 500 moves while there is check, that players repeat drawn games, and that a player whose King
-- has entered the enemy's camp may win by points (impasse).
local tav = require "tavoliere"
local shogi = require "_shogi"

local game = shogi.game(9, 3, true)
game.name = "Shogi"
game.start = [[
  l n s g k g s n l
  . r . . . . . b .
  p p p p p p p p p
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  P P P P P P P P P
  . B . . . . . R .
  L N S G K G S N L ]]

local function ends(pos)
  if pos.ply < 500 then return end
  pos:say("500 moves are played")
  pos:draws()
end

game.finish = { tav.repetition { times = 4, perpetual = shogi.royal }, ends }
return tav.game(game)
