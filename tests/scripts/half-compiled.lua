-- Stones that count how many there were: what keeps a function from being compiled, and the same as it can be.
local tav = require "tavoliere"

local option = tav.options { { "outside", false, "the count is kept outside of the position" } }

local placed = 0

return tav.game {
  name = "Half compiled",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "placed" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = option.outside and function(pos, move, from)
    pos:put("Stone", from)
    placed = placed + 1
  end or function(pos, move, from)
    pos:put("Stone", from)
    pos:set("placed", pos:get "placed" + 1)
  end,
  stuck = "draw",
}
