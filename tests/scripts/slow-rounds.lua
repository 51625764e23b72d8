-- A function that goes round more often, in the third ply of a game, than programs do.
local tav = require "tavoliere"
return tav.game {
  name = "Slow rounds",
  players = { "White", "Black" },
  board = tav.rectangle { 2, 2 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = function(pos, list)
    local rounds = 0
    if pos.ply == 2 then
      for _ = 1, 2100000 do rounds = rounds + 1 end
    end
    list:add_cells(pos:free())
  end,
  play = function(pos, move, from) pos:put("Stone", from) end,
  stuck = "draw",
}
