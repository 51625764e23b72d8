-- Stones whose `play` fails from the third ply on.
local tav = require "tavoliere"
return tav.game {
  name = "Failing",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, move, from)
    if pos.ply >= 2 then error("two stones are enough") end
    pos:put("Stone", from)
  end,
  stuck = "draw",
}
