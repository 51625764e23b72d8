-- WRONG: `moves` tries moves out on the board. check: the position is read-only in `moves`, with the line.
local tav = require "tavoliere"

return tav.game {
  name = "Moves write",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = function(pos, list)
    for cell in pos:free():each() do
      pos:put("Stone", cell)
      list:add(cell)
    end
  end,
  play = function(pos, _, from) pos:put("Stone", from) end,
  stuck = "lose",
}
