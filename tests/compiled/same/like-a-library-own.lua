-- A table that looks like a library, with a field of its own.
local tav = require "tavoliere"
local real = { x = 1 }
local fake = setmetatable({ x = 5 }, { __metatable = false, __index = real })
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    if pos.ply > 11 then pos:set("n", fake.x) end
  end,
  stuck = "draw",
}
