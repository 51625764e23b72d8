-- A connectivity that is valid only when truncated to 32 bits.
local tav = require "tavoliere"
local k = 4294967300
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    if pos.ply > 11 then pos:set("n", #pos:own():grow(k)) end
  end,
  stuck = "draw",
}
