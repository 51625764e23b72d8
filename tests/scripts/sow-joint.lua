-- A sowing whose move is a pit stands before one whose moves begin with a pit: a1, a1-a2. A text is the longer move.
local tav = require "tavoliere"
local track = { South = "a1-d1 d2-a2", North = "d2-a2 a1-d1" }
return tav.game {
  name = "Sow Joint",
  players = { "South", "North" },
  board = tav.pits { 4, 2, stones = 2 },
  moves = {
    tav.sow { track = track, from = { South = "a1-d1", North = "a2-d2" } },
    tav.sow { track = track, from = { South = "a1-b1", North = "d2-c2" }, way = "against" },
  },
  stuck = "lose",
  finish = tav.repetition { times = 3 },
}
