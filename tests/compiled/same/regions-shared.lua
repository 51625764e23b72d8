-- Two loops go through the regions of one iterator.
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
    local regions = pos:own():regions(4)
    for region in regions do
      n = n + #region
      for other in regions do n = n + 100 * #other end
    end
    pos:set("n", n)
  end,
  stuck = "draw",
}
