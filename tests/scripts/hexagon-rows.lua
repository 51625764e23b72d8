-- One kind of stone on a hexagon whose cells are named by rows: something to draw.
local tav = require "tavoliere"
return tav.game {
  name = "Hexagon by rows",
  players = { "Black", "White" },
  board = tav.hexagon { 3 },
  pieces = { { "Stone", count = "unlimited" } },
  moves = tav.place {},
  stuck = "draw",
}
