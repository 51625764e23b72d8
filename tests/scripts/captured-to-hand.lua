-- Captured pieces change sides: they go into the captor's hand, promoted ones as what they were, and are dropped again.
local tav = require "tavoliere"

return tav.game {
  name = "To the hand",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 4 },
  pieces = {
    { "Lion", letter = "L", count = 0 }, { "Rook", letter = "R", count = 0 },
    { "Chick", letter = "C", count = 0 },
    { "Hen", letter = "H", count = 0, demoted = "Chick" },
  },
  start = [[
    r l .
    . c .
    . C .
    . L R ]],
  moves = {
    tav.step { directions = { Lion = "all" }, onto = "any", captured = "hand" },
    tav.step {
      directions = {
        Rook = "orthogonal", Chick = { White = "n", Black = "s" },
        Hen = { White = "n ne nw e w s", Black = "s se sw e w n" },
      },
      onto = "any", captured = "hand",
    },
    tav.place {},
  },
  after = tav.promote { pieces = { Chick = "Hen" }, on = { White = "a4-c4", Black = "a1-c1" } },
  forbid = tav.royal { piece = "Lion" },
  stuck = "lose",
  finish = tav.repetition { times = 3 },
}
