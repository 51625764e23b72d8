-- Trails: a man goes one cell straight on or slantwise, and no man enters a cell again that a man has left.
-- The rules keep these cells in a set of the position. Who cannot move loses.
local tav = require "tavoliere"

local option = tav.options { { "size", 5, min = 3, max = 12, help = "columns and rows" } }

return tav.game {
  name = "Trails",
  players = { "White", "Black" },
  board = tav.rectangle { option.size, option.size },
  pieces = { { "Man", letter = "M" } },
  start = { White = "a1 c1", Black = "a3 c3" },
  sets = { "left", "last" },
  moves = function(pos, list)
    local left = pos:kept "left"
    local open = pos:free() - left
    for man in pos:own():each() do list:add_cells(man, pos:cells(man):beside(8) & open) end
    list:refuse_cells(nil, left, "somebody has left that cell")
  end,
  play = function(pos, move, from, to)
    pos:put(pos:lift(from), to)
    pos:keep("left", pos:kept "left" | pos:cells(from))
    pos:keep("last", to)
  end,
  stuck = "lose",
}
