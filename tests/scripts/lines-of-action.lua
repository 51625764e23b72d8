-- Lines of Action (Claude Soucie, 1969): bring all your men together.
--
-- A man moves in a straight line, exactly as many cells as there are men of both
-- sides on that line: over men of his own, not over an enemy, and onto an enemy
-- to capture him. Who cannot move passes. All men of a side in one group, whose
-- links are diagonal, too, win; if a move does that for both sides nobody wins.
local tav = require "tavoliere"

local axes = { { "n", "s" }, { "ne", "sw" }, { "e", "w" }, { "se", "nw" } }

local function list_ways(pos, list, man, axis)
  local own, enemy, here = pos:own(), pos:own(3 - pos.mover), pos:cells(man)
  local ahead, behind = here:run(axis[1], pos:cells()), here:run(axis[2], pos:cells())
  local count = #((here | ahead | behind) & (own | enemy))
  for _, way in ipairs(axis) do
    local goal, barred = here, pos:cells ""
    for _ = 2, count do
      goal = goal:shift(way)
      barred, goal = barred | goal & enemy, goal - enemy
    end
    goal = goal:shift(way)
    list:add_cells(man, goal - own)
    list:refuse_cells(man, goal & own, "a man of %s's own stands on %s", pos:player(), goal)
    list:refuse_cells(man, barred:run(way, pos:cells()), "the enemy on %s is in the way", barred)
  end
  list:refuse_cells(man, ahead | behind, "a man moves as many cells as there are men on the line: %d", count)
end

local function list_moves(pos, list)
  for man in pos:own():each() do
    for _, axis in ipairs(axes) do list_ways(pos, list, man, axis) end
    list:refuse(man, nil, "a man moves in a straight line")
  end
  list:refuse(nil, nil, "a move begins with a man of %s's", pos:player())
  if #list == 0 then list:add() end
end

local function move_man(pos, _, from, to)
  if not from then return end
  pos:lift(pos:cells(to) - pos:free())
  pos:put(pos:lift(from), to)
end

local function is_together(pos, player)
  local men = pos:own(player)
  return pos:cells(men:first()):flood(men, 8) == men
end

local function finish(pos)
  local black, white = is_together(pos, "Black"), is_together(pos, "White")
  if black and white then pos:draws() end
  if black ~= white then pos:wins(black and "Black" or "White") end
end

return tav.game {
  name = "Lines of Action",
  players = { "Black", "White" },
  board = tav.rectangle { 8, 8 },
  pieces = { { "Man" } },
  start = { Black = "b1-g1 b8-g8", White = "a2-a7 h2-h7" },
  moves = list_moves,
  play = move_man,
  finish = finish,
}
