-- Tries: a man goes one cell any way. No side may leave all his men apart from one another: `moves` tries each step and
-- looks. Who has a single move that leaves the other without one has won: `finish` tries them.
local tav = require "tavoliere"

local function together(pos, player)
  local own = pos:own(player)
  return #(own:beside(8) & own) > 0
end

return tav.game {
  name = "Tries",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = { { "Man", letter = "M" } },
  start = { White = "a1 b1", Black = "d5 e5" },
  moves = function(pos, list)
    local mover = pos.mover
    for man in pos:own():each() do
      for cell in (pos:cells(man):beside(8) & pos:free()):each() do
        if pos:try(man, cell, function(after) return together(after, mover) end) then list:add(man, cell) end
      end
    end
  end,
  play = function(pos, move, from, to) pos:put(pos:lift(from), to) end,
  finish = function(pos)
    local men = #pos:own()
    if pos:count_moves() == 1 or pos:try("c3") and men == 2 and pos.ply > 40 then pos:wins(pos.mover) end
    if pos.ply >= 80 then pos:draws() end
  end,
  stuck = "lose",
  evaluate = function(pos, player)
    local his, all = pos:count_moves(player), pos:count_moves(1) + pos:count_moves(2)
    return all > 0 and his / all or 0.5
  end,
}
