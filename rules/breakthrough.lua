-- Breakthrough (Dan Troyka, 2000) on 8 by 8, all of it declared: straight on to free cells, askew with captures. Who
-- comes to the far side wins, and so does who has taken all enemies.
local tav = require "tavoliere"
return tav.game {
  name = "Breakthrough",
  players = { "White", "Black" },
  board = tav.rectangle { 8, 8 },
  pieces = { { "Man" } },
  start = { White = "a1-h1 a2-h2", Black = "a7-h7 a8-h8" },
  moves = {
    tav.step { directions = { White = "n", Black = "s" } },
    tav.step { directions = { White = "ne nw", Black = "se sw" }, onto = "any" },
  },
  stuck = "lose",
  finish = tav.occupy { on = { White = "a8-h8", Black = "a1-h1" }, of = "mover" },
}
