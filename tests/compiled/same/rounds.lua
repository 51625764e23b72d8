-- Loops of more iterations than an integer can count.
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
    local rounds = 0
    for i = math.mininteger, pos.ply do
      rounds = rounds + 1
      if rounds == 3 or i > 0 then break end
    end
    pos:set("n", rounds)
  end,
  stuck = "draw",
}
