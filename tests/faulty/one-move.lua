-- One move: Black has no pieces, since all of them are written for White, so the game is over after the first move.
local tav = require "tavoliere"

return tav.game {
  name = "One move",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Man" } },
  start = { White = "a1 c3" },
  moves = tav.step {},
  stuck = "lose",
}
