-- Both pits of a move are lifted by the same player's turn: the phase comes again.
local tav = require "tavoliere"
local sow = tav.sow { track = { West = "1-3", East = "4-6" }, together = true, endless = "draw" }

return tav.game {
  name = "Two lifts",
  players = { "West", "East" },
  board = tav.pits { 6, stones = 2 },
  phases = { { "lift", moves = { sow, tav.swap {} }, again = true } },
  stuck = "skip",
  finish = tav.score { of = "store", wins = "most" },
}
