-- A variable that was 1 becomes 1.0, which prints differently.
local tav = require "tavoliere"
local value, calls = 1, 0
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    pos:set("n", pos:get "n" + #tostring(value))
  end,
  after = function()
    calls = calls + 1
    if calls == 20 then value = 1.0 end
  end,
  stuck = "draw",
}
