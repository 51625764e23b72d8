-- A function outlives the iteration of a loop whose variable it uses.
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
    local n = 0
    local kept
    for cell in pos:own():each() do
      if not kept then kept = function() return cell end end
    end
    local one, two, three, four, five, six = 1, 2, 3, 4, 5, 6
    if kept then n = kept() + one + two + three + four + five + six end
    pos:set("n", n)
  end,
  stuck = "draw",
}
