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
-- A player may promote a piece when it moves to or from the last row, but not when he drops it.
-- A Pawn that reaches the last row must promote. The Rook (R) becomes a Dragon (D), which also
-- moves one cell diagonally, the Bishop (B) a Horse (H), which also moves one cell straight.
-- The Silver becomes a Narigin (I) and the Pawn a Tokin (T), which move like a Gold.
--
-- A captured piece goes into the captor's hand, as the piece that it was before it promoted.
-- Instead of a move a player may drop one from his hand on any free cell, but not a Pawn on the
-- last row. He may not drop a Pawn in a column in which he has another Pawn (a Tokin does not
-- count), nor drop a Pawn that gives mate at once.
--
-- No player may leave his King where an enemy piece could capture it. A player who cannot move
-- loses. If a position occurs four times, with the same pieces in hand, the game ends: a player
-- whose every move since the first occurrence gave check loses; if there is none, Black loses.
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
