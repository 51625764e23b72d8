-- A variable that was 0.0 becomes -0.0: what is divided by it is less than nothing then.
local tav = require "tavoliere"
local value, calls = 0.0, 0
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    pos:set("n", pos:get "n" + (1 / value > 0 and 1 or 0))
  end,
  after = function()
    calls = calls + 1
    if calls == 20 then value = -0.0 end
  end,
  stuck = "draw",
}
