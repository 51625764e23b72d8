-- As many stones as there can be.
local tav = require "tavoliere"

return tav.game {
  name = "Most Stones",
  players = { "South", "North" },
  board = tav.pits { 5, 2, stones = 6553 },
  moves = tav.sow { track = { South = "a1-e1 store e2-a2", North = "e2-a2 store a1-e1" } },
  stuck = "end",
  finish = tav.score { of = "store", wins = "most" },
}
