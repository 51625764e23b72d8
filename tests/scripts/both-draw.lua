-- A player who has only one man left after his own move has lost, or drawn if his opponent has only one, too.
local tav = require "tavoliere"

return tav.game {
  name = "Both draw",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man" } },
  start = { White = "a1 b1", Black = "a4 b4" },
  moves = tav.step { onto = "any" },
  stuck = "lose",
  finish = tav.occupy { most = 1, result = "lose", of = "mover", both = "draw" },
}
