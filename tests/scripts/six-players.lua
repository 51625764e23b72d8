-- Six players on a hexagon, as in Chinese checkers: each brings two pegs to the corner opposite.
--
-- In a turn a player moves a peg one cell, or jumps with it over neighbours of any player to the free
-- cells behind them, as often as he likes; nothing is captured. Who has a peg on each cell of the
-- corner opposite his own wins. Source: our own, for tests.
local tav = require "tavoliere"

local jump = tav.jump { over = "any", captures = false, again = "jumping" }

return tav.game {
  name = "Six players",
  players = {
    { "Red", letter = "R" }, { "Yellow", letter = "Y" }, { "Green", letter = "G" },
    { "Blue", letter = "B" }, { "Orange", letter = "O" }, { "Violet", letter = "V" },
  },
  board = tav.hexagon { 4 },
  pieces = { { "Peg" } },
  start = { Red = "a1 a2", Yellow = "d1 c1", Green = "g1 g2", Blue = "g4 g3", Orange = "d7 c6", Violet = "a4 a3" },
  phases = {
    { "move", instruction = "Move a peg one cell, or jump over a neighbour.", moves = { tav.step {}, jump } },
    {
      "jumping", instruction = "Go on jumping with the same peg, or pass.",
      moves = { jump, tav.pass {} }, next = "move",
    },
  },
  stuck = "skip",
  finish = tav.occupy {
    on = { Red = "g4 g3", Yellow = "d7 c6", Green = "a4 a3", Blue = "a1 a2", Orange = "d1 c1", Violet = "g1 g2" },
    least = 2,
  },
}
