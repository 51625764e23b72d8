-- Trihexes: the players in turn place pieces of three hexagons, turned as they like. Who cannot place one loses.
local tav = require "tavoliere"

return tav.game {
  name = "Trihexes",
  players = { "Left", "Right" },
  board = tav.hexagon { 4 },
  pieces = {
    { "Bar", shape = "O O O" },
    { "Bend", shape = "O O .\n. . O" },
    { "Triangle", shape = "O O\n. O" },
  },
  moves = tav.place {},
  stuck = "lose",
}
