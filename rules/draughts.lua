-- English draughts, or checkers (Britain, before 1756).
--
-- Men step diagonally forwards, one square, kings forwards and backwards. A piece jumps over
-- an enemy piece beside it to the free square behind, in the directions in which it steps,
-- and captures it; who can jump must, any way, and goes on jumping with that piece as long
-- as he can. A man that comes to the last row becomes a king, and the turn is over.
--
-- Who cannot move loses. [repetition~=0: A position that is there so many times is a draw.]
--
-- Sources: the rules of the World Checkers/Draughts Federation, in which Black begins from
-- the other end of the board; here the side that begins is White, as in other draughts, and
-- sits below. There a player proposes a draw when a position comes back; here it is one.
local tav = require "tavoliere"

local option = tav.options {
  { "repetition", 3, besides = 0, min = 2, max = 100, "a position that is there so many times is a draw; 0: never" },
}

local ways = { Man = { White = "ne nw", Black = "se sw" }, King = "diagonal" }
local jump = tav.jump { directions = ways, again = "jumping" }
local crown = tav.promote { pieces = { Man = "King" }, on = { White = "a8-h8", Black = "a1-h1" } }

return tav.game {
  name = "English draughts",
  players = { { "White", also = "Bianco" }, { "Black", also = "Nero" } },
  board = tav.rectangle { 8, 8 },
  pieces = { { "Man", also = "Pedina", letter = "M", count = 0 }, { "King", also = "Dama", letter = "K", count = 0 } },
  start = {
    White = { Man = "a1 c1 e1 g1 b2 d2 f2 h2 a3 c3 e3 g3" },
    Black = { Man = "b8 d8 f8 h8 a7 c7 e7 g7 b6 d6 f6 h6" },
  },
  phases = {
    {
      "main",
      instruction = "Capture by a jump if you can; else move a piece one square diagonally.",
      first = true,
      moves = { jump, tav.step { directions = ways } },
      after = crown,
    },
    {
      "jumping",
      instruction = "Go on jumping with the same piece.",
      moves = jump,
      after = crown,
      next = "main",
    },
  },
  stuck = "lose",
  capture_sign = "x",
  finish = tav.repetition { times = option.repetition },
}
