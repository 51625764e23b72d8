-- Surakarta (Java; first published in 1970): a piece captures only after it has gone over a loop.
--
-- The board has 6x6 points, and each player has 12 pieces on his two nearest rows. Outside each corner two
-- loops join a row and a column: the second lines from the edges, and the third ones. White moves first. In
-- his turn a player moves one of his pieces to a free neighbouring point, in any of eight directions, or
-- captures. To capture, a piece slides along its row or column off the board, over the loop that begins
-- there, and on along the line to which it leads, over further loops, too. It captures the first piece that
-- it meets after a loop, which must be an enemy piece, and takes its place. All points on the way must be
-- free; the point where the piece began counts as free. Captures are optional.
--
-- A player who captures all enemy pieces wins. When the players have made 50 moves in a row, counted
-- together, without a capture, or the next player cannot move, the player with more pieces wins; with equal
-- numbers the game is drawn. A position that occurs three times is a draw.
--
-- Source: the English Wikipedia. There the player with more pieces wins when no further captures are
-- possible; the limit of 50 moves, as in some programs, and the draws are our reading.
local tav = require "tavoliere"

return tav.game {
  name = "Surakarta",
  players = { { "White", also = "Bianco" }, { "Black", also = "Nero" } },
  board = tav.rectangle {
    6, 6, look = "points",
    loops = "b1-a2 c1-a3 e1-f2 d1-f3 b6-a5 c6-a4 e6-f5 d6-f4", -- the inner and the outer loop at each corner
  },
  pieces = { { "Piece", also = "Pezzo" } },
  start = { White = "a1-f1 a2-f2", Black = "a5-f5 a6-f6" },
  instruction = "Move a piece to the next point, or capture over a loop.",
  moves = { tav.step {}, tav.loop { directions = "orthogonal", onto = "enemy" } },
  capture_sign = "x",
  stuck = "end",
  finish = {
    tav.occupy { most = 0, result = "lose" },
    tav.score { of = "board", wins = "most" },
    tav.repetition { times = 3 },
    tav.quiet { plies = 50, judge = "end" },
  },
}
