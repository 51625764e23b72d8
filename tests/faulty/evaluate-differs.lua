-- WRONG: `evaluate` returns another value each time. check says so.
local tav = require "tavoliere"

local asked = 0

return tav.game {
  name = "Evaluate differs",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = tav.place {},
  evaluate = function(pos, player)
    asked = asked + 1
    return player == pos.mover and asked % 2 or 0.5
  end,
  stuck = "lose",
}
