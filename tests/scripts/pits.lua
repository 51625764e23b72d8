-- A row of pits; who empties one counts its stones: something to draw.
local tav = require "tavoliere"
local option = tav.options { { "rows", 1, min = 1, max = 3, help = "rows of pits" } }
return tav.game {
  name = "Pits",
  players = { "West", "East" },
  board = option.rows == 1 and tav.pits { 11, stones = 5 } or tav.pits { 6, option.rows, stones = 4 },
  moves = function(pos, list) list:add_cells(pos:cells()) end,
  play = function() end,
  stuck = "lose",
}
