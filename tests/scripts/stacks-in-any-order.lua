-- Stacks that one object makes are there for the objects before it in the list, too.
local tav = require "tavoliere"

return tav.game {
  name = "Stacks in any order",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = { { "Man" } },
  start = { White = "a1 b2 c1", Black = "a5 c3 d4" },
  moves = {
    tav.jump { directions = "diagonal", pieces = "all" },
    tav.carry { directions = "orthogonal", distance = "pieces" },
  },
  stuck = "lose",
}
