-- A table that looks like a library, with an __eq.
local tav = require "tavoliere"
local mt = { __metatable = false, __index = {}, __eq = function() return true end }
local a, b = setmetatable({}, mt), setmetatable({}, mt)
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    if pos.ply > 11 and a == b then pos:set("n", 3) end
  end,
  stuck = "draw",
}
