-- Polyhexes: the players in turn place pieces of one to seven hexagons, turned and some of them turned over, the
-- first from a corner and each other one beside an own one. Who cannot place one loses.
local tav = require "tavoliere"

return tav.game {
  name = "Polyhexes",
  players = { "Left", "Right" },
  board = tav.hexagon { 5 },
  pieces = {
    { "Hook", shape = "O O O .\n. . . O", flips = true },
    { "Comb", shape = "O O O O O O\n. O . . . ." },
    { "Triangle", shape = "O O\n. O" },
    { "Pole", shape = "O .\nO .\nO .\nO O\nO .\nO ." },
    { "One" },
    { "Worm", shape = "O O O .\n. . O O", flips = true },
  },
  moves = tav.place { beside = "all", begins = { Left = "a1", Right = "i1" } },
  stuck = "lose",
}
