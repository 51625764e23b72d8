-- Two sowings in one phase: along from any pit, against from a1 and b1.
local tav = require "tavoliere"
local track = { South = "a1-d1 d2-a2", North = "d2-a2 a1-d1" }
return tav.game {
  name = "Two",
  players = { "South", "North" },
  board = tav.pits { 4, 2, stones = 2 },
  moves = {
    tav.sow { track = track, from = { South = "a1-d1", North = "a2-d2" } },
    tav.sow { track = track, from = { South = "a1-b1", North = "d2-c2" }, way = "against" },
  },
  stuck = "lose",
}
