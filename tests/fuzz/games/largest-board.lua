-- As many cells as a board can have, four players, pieces of one square and of 32, and land to enclose.
local tav = require "tavoliere"
local bar = string.rep("O ", 16)

return tav.game {
  name = "Largest Board",
  players = { "North", "East", "South", "West" },
  board = tav.rectangle { 33, 30 },
  pieces = {
    { "Post", count = 254, shape = "O" },
    { "Wall", count = 60, shape = bar .. "\n" .. bar },
    { "Gate", count = "unlimited", shape = "O . O\nO O O" },
  },
  moves = { tav.place {}, tav.pass {} },
  after = tav.enclose { connect = 4 },
  stuck = "end",
  finish = tav.score { of = "board", wins = "most" },
}
