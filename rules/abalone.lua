-- Abalone (Michel Lalet and Laurent Lévi, 1987): push six of the enemy's marbles off the board.
--
-- The board is a hexagon of 61 cells with five cells along each side. Each player has 14 marbles. [start:
-- They fill the two rows nearest to him, and the three middle cells of the third.] Black moves first. In his
-- turn a player moves one, two or three of his marbles that stand next to one another in a straight line by
-- one cell in any of the six directions, all in the same direction: along their line, or sideways.
--
-- Sideways all of them go onto free cells. Along their line the first goes onto a free cell, or pushes
-- marbles of the enemy that stand in front of it in the same line. Two marbles push one, three push one or
-- two. The cell behind the pushed marbles must be free, or off the board: in that case the last of them
-- leaves the game. One marble pushes nothing, and no player pushes his own.
--
-- A player who has lost six marbles has lost. So has a player who cannot move, which is our reading, as the
-- rules do not mention it.
--
-- A position that occurs three times is a draw, and so is the game when each player has made 75 moves in a
-- row without pushing a marble off the board.
--
-- Source: the English Wikipedia, and PlayStrategy for positions that repeat, about which the rules of the
-- published game say nothing. The limit of 75 moves is ours.
local tav = require "tavoliere"

return tav.game {
  name = "Abalone",
  players = { { "Black", also = "Nero" }, { "White", also = "Bianco" } },
  board = tav.hexagon { 5 },
  pieces = { { "Marble", also = "Biglia", count = 0 } },
  start = { Black = "a1-a5 b1-b6 c3-c5", White = "i1-i5 h1-h6 g3-g5" },
  instruction = "Move one to three marbles in a line by one cell, along the line or sideways.",
  moves = tav.push { most = 3, sideways = true },
  stuck = "lose",
  finish = { tav.occupy { most = 8, result = "lose" }, tav.repetition { times = 3 }, tav.quiet { plies = 150 } },
  evaluate = tav.score { of = "value", wins = "most" },
}
