-- Fanorona (Madagascar, about 1680): a step towards a line of enemy pieces, or away from it, captures it.
--
-- The board has 9x5 points, joined by rows, columns and, at every other point, diagonals. Each player has 22
-- pieces; the point in the middle is free. White moves first. A piece that steps along a line to the next
-- point, if that is free, captures the enemy pieces that stand in an unbroken line before it, from the point
-- next to the one where it arrives (by approach), or those behind it, from the point next to the one that it
-- leaves (by withdrawal). If it could do both, the player chooses one.
--
-- A player who can capture must do so. Then he may go on capturing with the same piece, but not in the
-- direction of its last step, nor to a point where it has stood in this turn. A player who cannot capture
-- moves one of his pieces along a line to the next point, if that is free.
--
-- A player who has lost all pieces loses. When the next player cannot move, the game is drawn. A position
-- that occurs three times is a draw.
--
-- Sources: the English Wikipedia, and the rules of Masters Traditional Games, according to which the game is
-- drawn when a player cannot move. There a chain of captures must go on as long as it can; here, as on
-- Wikipedia, it may stop. The number of repetitions is our reading.
local tav = require "tavoliere"

local sweep = tav.sweep { again = "capturing" }

return tav.game {
  name = "Fanorona",
  players = { { "White", also = "Bianco" }, { "Black", also = "Nero" } },
  board = tav.rectangle { 9, 5, lines = "rows columns a1-e5-i1 c1-g5-i3-g1-c5-a3-c1 a5-e1-i5" },
  pieces = { { "Piece", also = "Pezzo" } },
  start = [[
    B B B B B B B B B
    B B B B B B B B B
    B W B W . B W B W
    W W W W W W W W W
    W W W W W W W W W ]],
  phases = {
    {
      "main",
      instruction = "Capture by a step towards a line of enemies or away from it, if you can; else step.",
      first = true, -- captures come before other steps
      moves = { sweep, tav.step {} },
    },
    {
      "capturing",
      instruction = "Capture once more with the same piece, in another direction, or pass.",
      moves = { sweep, tav.pass {} },
      next = "main",
    },
  },
  stuck = "draw",
  finish = {
    tav.occupy { most = 0, result = "lose" },
    tav.repetition { times = 3 },
  },
}
