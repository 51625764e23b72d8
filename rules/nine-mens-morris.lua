-- Nine Men's Morris (known to the Romans): three men in a line are a mill.
--
-- The board has 24 points, and each player has nine men. White moves first. The players take turns
-- to put their men on free points. When all men are placed, they move one of them along a line to
-- the next point, if it is free. Three men of one player in a row along a line are a mill. A player
-- who closes a mill takes an enemy man off the board: one that stands in no mill, if there is one. A
-- player who closes two mills at once takes one man. [fly=true: A player who has only three men left
-- may move one of them to any free point.]
--
-- A player who has only two men left, or cannot move, loses.
-- [repetition~=0: A position that occurs [repetition] times is a draw.]
-- [repetition=0: No rule ends a game in which positions repeat.]
--
-- Sources: R. C. Bell, Board and Table Games from Many Civilizations (1960), and the Wikipedia
-- article on the game, which says that flying is not played everywhere.
local tav = require "tavoliere"

local option = tav.options {
  { "fly", true, "a player with only three men left may move one to any free point" },
  { "repetition", 3, besides = 0, min = 2, max = 100, "a position that occurs this many times is a draw (0: never)" },
}

local mill = tav.line { length = 3, again = "take" }

return tav.game {
  name = "Nine Men's Morris",
  players = { { "White", also = "Bianco" }, { "Black", also = "Nero" } },
  board = tav.rectangle {
    7, 7,
    holes = "b1 c1 e1 f1 a2 c2 e2 g2 a3 b3 f3 g3 d4 a5 b5 f5 g5 a6 c6 e6 g6 b7 c7 e7 f7",
    lines = "a1-g1 b2-f2 c3-e3 a4-c4 e4-g4 c5-e5 b6-f6 a7-g7 a1-a7 b2-b6 c3-c5 d1-d3 d5-d7 e3-e5 f2-f6 g1-g7",
  },
  pieces = { { "Man", also = "Pedina", count = 9 } },
  phases = {
    {
      "main",
      instruction = "Put a man on a free point; when all are placed, move one along a line.",
      first = true, -- men in hand come before moves on the board
      moves = { tav.place {}, tav.step { flies = option.fly and 3 } },
      after = mill,
    },
    {
      "take",
      instruction = "You have closed a mill: choose the enemy man that you take.",
      moves = tav.take { spares = mill },
      next = "main",
    },
  },
  stuck = "lose",
  finish = {
    tav.occupy { most = 2, hand = true, result = "lose" },
    tav.repetition { times = option.repetition },
  },
}
