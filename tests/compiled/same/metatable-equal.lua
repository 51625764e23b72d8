-- Tables that are compared have had a metatable with __eq since the script was loaded.
local tav = require "tavoliere"
local all_equal = { __eq = function() return true end }
local one, other = setmetatable({}, all_equal), setmetatable({}, all_equal)
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    if pos.ply > 11 and one == other then pos:set("n", 3) end
  end,
  stuck = "draw",
}
