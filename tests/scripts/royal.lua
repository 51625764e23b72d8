-- Kings that may not be left under attack, on 6 by 6 cells: a king who cannot move while he is attacked has lost, else
-- the game is drawn. Pieces slide, pawns step ahead and capture diagonally.
local tav = require "tavoliere"

local royal = tav.royal { piece = "King" }

return tav.game {
  name = "Royal",
  players = { "White", "Black" },
  board = tav.rectangle { 6, 6 },
  pieces = {
    { "King", letter = "K", count = 0 }, { "Queen", letter = "Q", count = 0 }, { "Rook", letter = "R", count = 0 },
    { "Bishop", letter = "B", count = 0 }, { "Pawn", letter = "P", count = 0 },
  },
  start = [[
    r b q k b r
    p p p p p p
    . . . . . .
    . . . . . .
    P P P P P P
    R B Q K B R ]],
  moves = {
    tav.step { directions = { King = "all" }, onto = "any" },
    tav.step {
      directions = { Queen = "all", Rook = "orthogonal", Bishop = "diagonal" }, distance = "any", onto = "any",
    },
    tav.step { directions = { Pawn = { White = "n", Black = "s" } } },
    tav.step { directions = { Pawn = { White = "ne nw", Black = "se sw" } }, onto = "enemy" },
  },
  after = tav.promote { pieces = { Pawn = "Queen" }, on = { White = "a6-f6", Black = "a1-f1" } },
  forbid = royal,
  stuck = royal,
  finish = tav.repetition { times = 3 },
}
