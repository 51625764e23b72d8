-- pos:can_move calls a function that changes a table, in the middle of a function that uses the table.
local tav = require "tavoliere"
local values = { a = 1 }
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = function(pos, list)
    if #pos:free() == 3 then values.b = 2 end
    list:add_cells(pos:free())
  end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    if not pos:can_move() then return end
    local sum = 0
    for _, value in pairs(values) do sum = sum + value end
    pos:set("n", pos:get "n" * 2 + sum)
  end,
  stuck = "draw",
}
