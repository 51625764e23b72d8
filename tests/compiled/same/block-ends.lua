-- A function outlives the block whose variable it uses, and another variable takes its register.
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
    do
      local ply = pos.ply
      kept = function() return ply end
    end
    local one = 1
    n = n + kept() + one
    pos:set("n", n)
  end,
  stuck = "draw",
}
