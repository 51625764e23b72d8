-- Broken: White goes to and fro on its row as long as it likes, and Black can do nothing but the same. Who leaves
-- it loses.
local tav = require "tavoliere"
return tav.game {
  name = "Shuttle",
  players = { "White", "Black" },
  board = tav.rectangle { 2, 4 },
  pieces = { { "Man" } },
  start = { White = "a1", Black = "a4" },
  moves = tav.step { directions = { White = "e w n", Black = "e w" } },
  stuck = "lose",
  finish = tav.occupy { on = "a2 b2", of = "mover", result = "lose" },
}
