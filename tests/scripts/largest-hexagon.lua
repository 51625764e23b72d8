-- The largest hexagon has more rows than there are letters.
local tav = require "tavoliere"

return tav.game {
  name = "Largest Hexagon",
  players = { "Left", "Right" },
  board = tav.hexagon { 16 },
  pieces = { { "Stone", count = "unlimited" } },
  moves = tav.place {},
  stuck = "draw",
}
