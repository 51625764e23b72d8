-- A table that looks like a library, which changes later.
local tav = require "tavoliere"
local real = { x = 1 }
local calls = 0
local fake = setmetatable({}, { __metatable = false, __index = real })
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    pos:set("n", pos:get "n" + fake.x)
  end,
  after = function() calls = calls + 1
    if calls == 20 then real.x = 2 end
  end,
  stuck = "draw",
}
