-- Kings step, rooks slide, pawns go straight on and capture askew; what is captured goes home.
local tav = require "tavoliere"

local ahead = { White = "n", Black = "s" }
local askew = { White = "ne nw", Black = "se sw" }

return tav.game {
  name = "Slides",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = {
    { "King", letter = "K", never = "c3" }, { "Rook", letter = "R", count = 0 },
    { "Bishop", letter = "B", count = 0 }, { "Pawn", letter = "P", count = 0 },
  },
  start = [[
    r k b . r
    p p . p p
    . . . . .
    P P . P P
    R K B . R ]],
  moves = {
    tav.step { directions = { King = "all" }, onto = "any", captured = "return" },
    tav.step { directions = { Rook = "orthogonal", Bishop = "diagonal" }, distance = "any", onto = "any",
      captured = "return" },
    tav.step { directions = { Pawn = ahead }, distance = 2 },
    tav.step { directions = { Pawn = askew }, onto = "enemy", captured = "return" },
  },
  after = tav.promote { pieces = { Pawn = "Rook" }, on = { White = "a5-e5", Black = "a1-e1" } },
  stuck = "draw",
  capture_sign = "x",
  finish = function(pos)
    if pos:hand("King", 2) > 1 then pos:wins(1) elseif pos:hand("King", 1) > 1 then pos:wins(2) end
  end,
}
