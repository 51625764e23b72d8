-- Tables that are compared get a metatable with __eq after that was compiled.
local tav = require "tavoliere"
local one, other, calls = {}, {}, 0
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    pos:set("n", pos:get "n" + (one == other and 1 or 0))
  end,
  after = function()
    calls = calls + 1
    if calls == 20 then setmetatable(one, { __eq = function() return true end }) end
  end,
  stuck = "draw",
}
