-- table.remove removes the value at 0 of a list without elements.
local tav = require "tavoliere"

return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    local values = { [0] = 5 }
    local taken = table.remove(values, 0)
    pos:set("n", pos:get "n" + (taken or 8) + (values[0] or 20))
  end,
  stuck = "draw",
}
