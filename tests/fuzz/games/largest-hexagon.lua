-- The largest hexagon: pieces that slide and jump, and are captured between two others.
local tav = require "tavoliere"

return tav.game {
  name = "Largest Hexagon",
  players = { "White", "Black" },
  board = tav.hexagon { 16, names = "rings" },
  pieces = { { "Rider", letter = "R" }, { "Leaper", letter = "L" } },
  start = {
    White = { Rider = "a1 p1-p20", Leaper = "c1-c6" },
    Black = { Rider = "b1-b6 p46-p66", Leaper = "e1-e12" },
  },
  moves = { tav.step { distance = "any" }, tav.jump {} },
  after = tav.custody { enemy = "remove" },
  stuck = "lose",
}
