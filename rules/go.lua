-- Go: groups without liberties are captured, and who encloses more wins.
--
-- Black and White in turn put a stone on a free point, or pass. Stones of one colour that are
-- neighbours along the lines are a group; the free points beside it are its liberties. Enemy
-- groups without liberties are taken off the board. A stone whose own group has none after that
-- may not be put; nor may a single stone that has just captured a single one be captured by
-- one that could be captured in the same way: another move comes first (ko). When all pass in
-- succession, each has a point for each stone of his and for each free point that he alone
-- encloses, and White has komi for moving second.
local tav = require "tavoliere"

local option = tav.options {
  { "size", 9, min = 2, max = 19, help = "points along each side" },
  { "komi", 7, min = 0, max = 361, help = "points that White has from the beginning" },
}

local function enemy(pos) return pos:own(3 - pos.mover) end

-- Those of some stones whose groups have a liberty.
local function alive(stones, free) return (stones & free:beside(4)):flood(stones, 4) end

-- The point that the mover may not retake, in a set of one or none.
local function ko(pos)
  local point = pos:get "ko" - 1
  return pos:cells(point >= 0 and point or "")
end

-- On a point without free neighbours a stone lives by its friends' liberties, or by a capture.
local function lives(pos, point, free)
  local own, others, left = pos:own() | point, enemy(pos), free - point
  return #(point & alive(own, left)) > 0 or alive(others, left) ~= others
end

local function list_points(pos, list)
  local free = pos:free()
  local points = free & free:beside(4)
  for cell in (free - points - ko(pos)):each() do
    local point = pos:cells(cell)
    if lives(pos, point, free) then points = points | point end
  end
  list:add_cells(points - ko(pos))
  list:add()
  list:refuse_cells(ko(pos), "ko: another move comes before a stone is put there")
  list:refuse_cells(free - points, "suicide: the stone would have no liberty")
  list:refuse(nil, nil, "a stone is put on one free point, as in c3")
end

local function pass(pos)
  pos:set("ko", 0)
  pos:set("passed", pos:get "passed" + 1)
end

local function put_stone(pos, _, point)
  if not point then return pass(pos) end
  pos:put("Stone", point)
  local captured = enemy(pos) - alive(enemy(pos), pos:free())
  pos:lift(captured)
  local beside = pos:cells(point):beside(4)
  local may_be_retaken = #captured == 1 and #(beside & pos:own()) == 0 and beside & pos:free() == captured
  pos:set("ko", may_be_retaken and captured:first() + 1 or 0)
  pos:set("passed", 0)
end

local function points_of(pos, player)
  local own, points = pos:own(player), #pos:own(player)
  for area in pos:free():regions(4) do
    local edge = area:beside(4) - area
    if #edge > 0 and edge & own == edge then points = points + #area end
  end
  return points
end

local function count(pos)
  if pos:get "passed" < 2 then return end
  local lead = points_of(pos, "Black") - points_of(pos, "White") - option.komi
  if lead == 0 then pos:draws() else pos:wins(lead > 0 and "Black" or "White") end
end

return tav.game {
  name = "Go",
  players = { "Black", "White" },
  board = tav.rectangle { option.size, option.size },
  pieces = { { "Stone", count = "unlimited" } },
  counters = { "ko", "passed" },
  moves = list_points,
  play = put_stone,
  finish = count,
}
