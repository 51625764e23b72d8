-- A table gets a metatable after functions that read it were compiled.
local tav = require "tavoliere"
local values, calls = { a = 1 }, 0
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    pos:set("n", (values.b or 0) + pos:get "n")
  end,
  after = function()
    calls = calls + 1
    if calls == 20 then setmetatable(values, { __index = { b = 5 } }) end
  end,
  stuck = "draw",
}
