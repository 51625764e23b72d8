-- WRONG: `moves` counts its calls. check: listing the moves again gives other moves.
local tav = require "tavoliere"

local asked = 0

return tav.game {
  name = "Moves differ",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = function(pos, list)
    asked = asked + 1
    for cell in pos:free():each() do
      if #pos:free() < 9 or cell % 2 == asked % 2 then list:add(cell) end
    end
  end,
  play = function(pos, _, from) pos:put("Stone", from) end,
  stuck = "lose",
}
