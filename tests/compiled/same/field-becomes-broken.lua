-- A field that was 1 becomes 1.0.
local tav = require "tavoliere"
local values, calls = { x = 1 }, 0
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    pos:set("n", pos:get "n" + #tostring(values.x))
  end,
  after = function()
    calls = calls + 1
    if calls == 20 then values.x = 1.0 end
  end,
  stuck = "draw",
}
