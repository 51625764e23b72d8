-- _ENV gets another value later.
-- luacheck: ignore
local tav = require "tavoliere"
local calls = 0
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    pos:set("n", pos:get "n" + math.max(1, 2))
  end,
  after = function() calls = calls + 1
    if calls == 20 then _ENV = { math = { max = function() return 7 end } } end
  end,
  stuck = "draw",
}
