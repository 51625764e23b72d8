-- WRONG: `evaluate` plays moves to look ahead. check: the position is read-only in `evaluate`.
local tav = require "tavoliere"

return tav.game {
  name = "Evaluate writes",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = tav.place {},
  evaluate = function(pos, player)
    pos:put("Stone", "b2")
    return #pos:own(player) / 9
  end,
  stuck = "lose",
}
