-- A loop over the cells of a set asks for a second value, which is nil.
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
    if pos.ply <= 11 then return end
    local second = 0
    for _, none in pos:own():each() do if none then second = second + 1 end end
    for _, none in pos:own():regions(4) do if none then second = second + 1 end end
    pos:set("n", second)
  end,
  stuck = "draw",
}
