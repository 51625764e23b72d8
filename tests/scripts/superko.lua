-- Superko: each has a man that steps or stays, and no position may come back. Who can only stay loses.
local tav = require "tavoliere"

return tav.game {
  name = "Superko",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 2 },
  pieces = { { "Man" } },
  start = { White = "a1", Black = "c2" },
  moves = { tav.step {}, tav.pass {} },
  forbid = tav.repetition { times = 2 },
  stuck = "lose",
  finish = tav.score { of = "board", wins = "most" },
}
