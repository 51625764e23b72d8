-- Loops in which nothing changes that is known of the function's variables. Their jumps must be counted all the same.
local tav = require "tavoliere"

return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = function(pos, list)
    local corners = pos:cells("a1 d1 a4 d4") & pos:free()
    for a in corners:regions(4) do
      for b in corners:regions(4) do
        if a == b then list:add_cells(a) end
      end
    end
    list:add_cells(pos:free() - corners)
  end,
  play = function(pos, _, from) pos:put("Stone", from) end,
  stuck = "draw",
}
