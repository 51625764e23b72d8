-- International draughts (Netherlands and France, about 1720): men capture backwards, kings fly.
--
-- [board: The board has 10x10 squares, and each player has 20 men on the dark squares of his four
-- nearest rows.] White moves first. A man moves one square diagonally forwards, a king any number of
-- free squares in any of the four diagonal directions.
--
-- [capture: A man captures by jumping over an adjacent enemy piece to the free square behind it,
-- forwards or backwards. A king captures an enemy piece at any distance on a diagonal, if all squares
-- before it and at least one behind it are free, and lands on any free square behind it.] A piece
-- that can go on capturing must do so. It may not jump over the same piece twice in a turn. The captured
-- pieces leave the board at the end of the turn, so until then they stand in the way.
--
-- [choice: A player who can capture must do so, and he must choose a capture of the most pieces. Men
-- and kings count the same.]
--
-- [crown: A man that ends its turn on the last row becomes a king. A man that reaches the last row and
-- goes on capturing from there stays a man.]
--
-- A player who cannot move loses. A position that occurs three times, with the same player to move,
-- is a draw. [quiet: The game is also a draw when each player has made 25 moves in a row with kings
-- only and without a capture.]
--
-- [source: Source: the official rules of the World Draughts Federation (FMJD, annex 1). We leave
-- out two of its draws: after 16 moves each with three pieces against one king, and after 5 moves each
-- with two pieces or one against one king. The federation numbers the dark squares from 1, at the left
-- end of the last row as White sees it, to 50. Here 1 is b10, 46 is a1, and the move 32-28 is d4-e5.]
local tav = require "tavoliere"
local draughts = require "_draughts"

return tav.game {
  name = "International draughts",
  players = draughts.players,
  board = tav.rectangle { 10, 10, look = "chequers" },
  pieces = draughts.pieces,
  start = draughts.start(10, 4),
  phases = draughts.international { White = "a10-j10", Black = "a1-j1" },
  stuck = "lose",
  capture_sign = "x",
  notation = draughts.notation(20, draughts.numbers(10)),
  finish = { tav.repetition { times = 3 }, tav.quiet { plies = 50, moved = "Man" } },
  evaluate = tav.score { of = "value", wins = "most" },
}
