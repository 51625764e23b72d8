-- Integer keys of a table at the maximum distance.
local tav = require "tavoliere"
local t = { [math.mininteger] = 1, [3] = 4 }
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    if pos.ply > 11 then pos:set("n", t[pos.ply] or 9) end
  end,
  stuck = "draw",
}
