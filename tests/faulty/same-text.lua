-- WRONG: two rules of one phase list steps north, with the same text. check: two moves have the same text.
local tav = require "tavoliere"

return tav.game {
  name = "Same text",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Man", shape = "O" } },
  start = [[
    . . .
    . . .
    W . B ]],
  moves = { tav.step { directions = "n" }, tav.step { directions = "n e" } },
  stuck = "lose",
}
