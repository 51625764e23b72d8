-- Broken: Breakthrough in which men also step back, and nothing ends a game in which they do.
local tav = require "tavoliere"
return tav.game {
  name = "Endless",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = { { "Man" } },
  start = { White = "a1-e1 a2-e2", Black = "a4-e4 a5-e5" },
  moves = {
    tav.step { directions = "all" },
    tav.step { directions = { White = "ne nw", Black = "se sw" }, onto = "any" },
  },
  stuck = "lose",
  finish = tav.occupy { on = { White = "a5-e5", Black = "a1-e1" }, of = "mover" },
}
