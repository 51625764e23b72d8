-- A game in the root of tests/serve/root.txt.
local tav = require "tavoliere"

return tav.game {
  name = "Inside",
  players = { "Left", "Right" },
  board = tav.rectangle { 2, 1 },
  pieces = { { "Man", count = "unlimited" } },
  moves = tav.place {},
  stuck = "lose",
}
