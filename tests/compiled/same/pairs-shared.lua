-- Two loops go through the fields of one iterator.
local tav = require "tavoliere"
local values = { a = 1, b = 2 }
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    local n = 0
    local next_field, fields, first = pairs(values)
    for _, value in next_field, fields, first do
      n = n + value
      if value > 0 then break end
    end
    for _, value in next_field, fields, first do n = n + 100 * value end
    pos:set("n", n)
  end,
  stuck = "draw",
}
