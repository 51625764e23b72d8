-- Stones whose `moves` does not come back from the fourth ply on.
local tav = require "tavoliere"
return tav.game {
  name = "Endless later",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = function(pos, list)
    while pos.ply >= 3 do end
    list:add_cells(pos:free())
  end,
  play = function(pos, move, from) pos:put("Stone", from) end,
  stuck = "draw",
}
