-- Peg solitaire, for one: a peg jumps over another into a hole and takes it away; who is left with one peg wins,
-- who is left with more loses.
local tav = require "tavoliere"

return tav.game {
  name = "Solitaire",
  players = { "Player" },
  board = tav.rectangle { 7, 7, holes = "a1-b1 f1-g1 a2-b2 f2-g2 a6-b6 f6-g6 a7-b7 f7-g7" },
  pieces = { { "Peg" } },
  start = { Player = "c1-e1 c2-e2 a3-g3 a4-c4 e4-g4 a5-g5 c6-e6 c7-e7" },
  moves = tav.jump { directions = "orthogonal", over = "own", captures = true },
  stuck = "end",
  finish = function(pos, stuck)
    if #pos:own(1) == 1 then pos:wins(1) elseif stuck then pos:loses(1) end
  end,
}
