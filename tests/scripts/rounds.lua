-- Rounds: loops of few rounds, which are written out when they are compiled, and their numbers compared with others
-- that are known only in play. Stones are put on a board, and what the rounds come to is counted; who fills it wins.
local tav = require "tavoliere"

local function compare(cell)
  local sum = 0
  for i = 1, 1 do
    if i == cell % 5 then sum = sum + 1 end
  end
  for i = 1, 3 do
    if i ~= cell % 4 then sum = sum + 2 end
  end
  for i = 3, 1, -1 do
    if cell % 3 == i then sum = sum + 4 end
  end
  for _, way in ipairs { 2, 3 } do
    if way == cell % 7 then sum = sum + 8 end
  end
  return sum
end

return tav.game {
  name = "Rounds",
  players = { "Left", "Right" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited" } },
  counters = { "sum" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, point)
    pos:put("Stone", point)
    local _, _, owner = pos:at(point)
    local sum = pos:get "sum" + compare(point)
    for player = 1, 2 do
      if owner == player then sum = sum + 16 * player end
    end
    pos:set("sum", sum % 97)
  end,
  stuck = "lose",
}
