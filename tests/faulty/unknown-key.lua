-- WRONG: `move` for `moves`. check: the rules fail, with the line and a suggestion.
local tav = require "tavoliere"

return tav.game {
  name = "Unknown key",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  move = tav.place {},
  stuck = "lose",
}
