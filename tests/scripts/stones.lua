-- Stones on free cells, by functions: the least game that has hooks.
local tav = require "tavoliere"
return tav.game {
  name = "Stones",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, move, from) pos:put("Stone", from) end,
  stuck = "draw",
}
