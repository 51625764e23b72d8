-- tostring is asked of one of two tables, and a metatable says what it gives: at first, and something else later.
local tav = require "tavoliere"
local calls = 0
local named = setmetatable({}, { __tostring = function() return "abc" end })
local values = { named, {} }
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "n", "turns" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from) pos:put("Stone", from) end,
  after = {
    function(pos)
      pos:set("turns", pos:get "turns" + 1)
      pos:set("n", pos:get "n" + #tostring(values[pos:get "turns" % 3 % 2 + 1]))
    end,
    function()
      calls = calls + 1
      if calls == 20 then setmetatable(named, { __tostring = function() return "abcdefg" end }) end
    end,
  },
  stuck = "draw",
}
