-- Unequal: the players in turn place stones on free cells, each of which is worth something else; who has the most has
-- won. Searches by `evaluate` have one best move everywhere.
local tav = require "tavoliere"

local function worth(pos, player)
  local sum = 0
  for cell in pos:own(player):each() do sum = sum + 3 ^ cell end
  return sum
end

return tav.game {
  name = "Unequal",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 2 },
  pieces = { { "Stone", count = "unlimited" } },
  moves = tav.place {},
  finish = function(pos)
    if #pos:free() == 0 then pos:wins(worth(pos, 1) > worth(pos, 2) and 1 or 2) end
  end,
  evaluate = function(pos, player)
    local all = worth(pos, 1) + worth(pos, 2)
    return all > 0 and worth(pos, player) / all or 0.5
  end,
}
