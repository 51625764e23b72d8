-- Minishogi, or Gogo Shogi (Shigenobu Kusumoto, about 1970): Shogi on a board of 5x5 cells with
-- six pieces each.
--
-- Each player has a King, a Gold, a Silver, a Bishop and a Rook on the row nearest to him, from
-- his left to his right, and a Pawn in front of the King. Black moves first, and up the board;
-- White moves down. In his turn a player moves a piece to a free cell or onto an enemy piece,
-- which is captured, or he drops a captured piece.
--
-- The King moves one cell in any direction; the Gold one cell in any direction but diagonally
-- backwards; the Silver one cell diagonally or straight forwards; the Pawn one cell straight
-- forwards. The Rook slides straight in all directions, the Bishop diagonally.
--
-- A move of a piece, but no drop, that begins or ends on the last row may promote the piece, as
-- its player likes; a Pawn there must promote. The Rook (R) becomes a Dragon (D), which also
-- moves one cell diagonally, the Bishop (B) a Horse (H), which also moves one cell straight.
-- The Silver becomes a Narigin (I) and the Pawn a Tokin (T), which move like a Gold.
--
-- A captured piece goes into the captor's hand, as the piece that it was before it promoted.
-- Instead of a move a player drops one from his hand on any free cell, a Pawn not on the last
-- row. No Pawn is dropped in a column in which the player has another Pawn (a Tokin is none),
-- and no Pawn may give mate by being dropped.
--
-- No player may leave his King where an enemy piece could capture it. A player who cannot move
-- loses. If a position occurs four times, with the same pieces in hand, a player whose every
-- move since the first occurrence gave check loses; if there is none, Black loses.
--
-- Source: the English Wikipedia. That Black loses by repetition is how the programs Cute Chess
-- and Pychess play it.
local tav = require "tavoliere"
local shogi = require "_shogi"

local game = shogi.game(5, 1, false)
game.name = "Minishogi"
game.start = [[
  r b s g k
  . . . . p
  . . . . .
  P . . . .
  K G S B R ]]
game.finish = tav.repetition { times = 4, perpetual = shogi.royal, judge = function(pos) pos:loses(1) end }
return tav.game(game)
