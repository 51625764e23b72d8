-- A judge of repetitions that puts a stone: it may only say how the game ends.
local tav = require "tavoliere"

return tav.game {
  name = "Writes",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 2 },
  pieces = { { "King" } },
  start = { White = "a1", Black = "c2" },
  moves = tav.step { directions = "e w" },
  stuck = "draw",
  finish = tav.repetition {
    times = 2,
    judge = function(pos) pos:put("b1", pos.mover, "King") end,
  },
}
