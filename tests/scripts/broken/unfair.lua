-- Broken: Breakthrough in which White, who begins, has only three steps to go, and Black five.
local tav = require "tavoliere"
return tav.game {
  name = "Unfair",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 6 },
  pieces = { { "Man" } },
  start = { White = "a3-e3 a2-e2", Black = "a6-e6" },
  moves = {
    tav.step { directions = { White = "n", Black = "s" } },
    tav.step { directions = { White = "ne nw", Black = "se sw" }, onto = "any" },
  },
  stuck = "lose",
  finish = tav.occupy { on = { White = "a6-e6", Black = "a1-e1" }, of = "mover" },
}
