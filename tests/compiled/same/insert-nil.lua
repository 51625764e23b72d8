-- table.insert of nil in the middle moves the elements after it by one place, once.
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
    local kept = { 5, 6, 7 }
    table.insert(kept, 2, pos:step(from, "n"))
    local sum = 0
    for i = 1, 5 do sum = 10 * sum + (kept[i] or 0) % 10 end
    pos:set("n", sum)
  end,
  stuck = "draw",
}
