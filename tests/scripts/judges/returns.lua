-- A judge of repetitions that returns a word instead of saying how the game ends.
local tav = require "tavoliere"

return tav.game {
  name = "Returns",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 2 },
  pieces = { { "King" } },
  start = { White = "a1", Black = "c2" },
  moves = tav.step { directions = "e w" },
  stuck = "draw",
  finish = tav.repetition {
    times = 2,
    judge = function() return "draw" end,
  },
}
