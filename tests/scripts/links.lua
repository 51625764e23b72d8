-- Links on several boards, by tav.link or by functions: pieces at some offsets from one another are linked, men take
-- their links along when they step, and chains of links connect the ends of the board.
local tav = require "tavoliere"

local option = tav.options {
  { "by", { "object", "functions" } },
  { "board", { "squares", "hexagon", "torus" } },
  { "size", 5, min = 3, max = 9, help = "cells along each edge" },
  { "offsets", { "knight", "two", "near", "long" } },
  { "crossing", { "none", "own", "any" } },
  { "blocked", false, "a piece stops a link that passes over it" },
  { "play", { "place", "step", "convert", "capture" }, "capture: men step onto others, and convert" },
  { "goal", { "ends", "all" }, "a player links the ends of the board, or all his pieces" },
  { "knots", false, "only the knots of each player are linked" },
  { "players", 2, min = 2, max = 3 },
}

local n, last = option.size, string.char(96 + option.size)
local names = { "White", "Black", "Red" }
names[option.players + 1] = nil
local six = option.board == "hexagon"
local sides = { { ("a1-%s1"):format(last), ("a%d-%s%d"):format(n, last, n) },
  { ("a1-a%d"):format(n), ("%s1-%s%d"):format(last, last, n) } }
local offsets = ({
  knight = { { 1, 2 } }, two = { { 2, 0 } }, near = { { 1, 0 }, { 1, 1 } }, long = { { 1, 0 }, { 2, 0 } },
})[option.offsets]
local linked = option.knots and "Knot" or nil

local link = tav.link {
  offsets = offsets, crossing = option.crossing, blocked = option.blocked, piece = linked,
}

-- ---- The same by functions ----------------------------------------------------------------------------------------

-- All ways to the right or straight up, in clockwise order, the shorter of two in one direction first.
local function ways_of(list)
  local ways = {}
  local function add(x, y)
    if x < 0 or x == 0 and y < 0 then x, y = -x, -y end
    for _, way in ipairs(ways) do
      if way.x == x and way.y == y then return end
    end
    table.insert(ways, { x = x, y = y })
  end
  for _, offset in ipairs(list) do
    local x, y = offset[1], offset[2]
    for _ = 1, six and 6 or 4 do
      add(x, y)
      add(y, x)
      x, y = -y, six and x + y or x
    end
  end
  table.sort(ways, function(a, b)
    local turn = a.x * b.y - a.y * b.x
    if turn ~= 0 then return turn < 0 end
    return a.x + math.abs(a.y) < b.x + math.abs(b.y)
  end)
  return ways
end

local up, down = six and "ne" or "n", six and "sw" or "s"
local function walk(cells, x, y)
  for _ = 1, math.abs(x) do cells = cells:shift(x > 0 and "e" or "w") end
  for _ = 1, math.abs(y) do cells = cells:shift(y > 0 and up or down) end
  return cells
end

-- Do links from 0, 0 and from x, y cross? By where they meet the other's line, as fractions of their lengths.
local function cross(a, b, x, y)
  local det = a.x * b.y - a.y * b.x
  if det ~= 0 then
    local t, s, all = x * b.y - y * b.x, x * a.y - y * a.x, math.abs(det)
    if det < 0 then t, s = -t, -s end
    return t > 0 and t < all and s > 0 and s < all
  end
  if x * a.y ~= y * a.x then return false end
  local from, long, to = x, a.x, x + b.x
  if a.x == 0 then from, long, to = y, a.y, y + b.y end
  return math.max(0, from) < math.min(long, to)
end

local ways = ways_of(offsets)
for i, way in ipairs(ways) do
  way.set = "way" .. i
  way.crossers = {}
  for j, other in ipairs(ways) do
    for x = -6, 6 do
      for y = -6, 6 do
        if not (i == j and x == 0 and y == 0) and cross(way, other, x, y) then
          table.insert(way.crossers, { x = x, y = y, set = "way" .. j })
        end
      end
    end
  end
  way.between = math.abs(way.x) ~= 1 and math.abs(way.y) ~= 1 and { x = way.x // 2, y = way.y // 2 } or nil
end

local function may_link(pos, from, way, own)
  if option.blocked and way.between and #(walk(from, way.between.x, way.between.y) - pos:free()) > 0 then
    return false
  end
  for _, other in ipairs(option.crossing == "any" and {} or way.crossers) do
    local crossed = walk(from, other.x, other.y) & pos:kept(other.set)
    if option.crossing == "own" then crossed = crossed - own end
    if #crossed > 0 then return false end
  end
  return true
end

local function knots(pos, player)
  if linked then return pos:own(player, "Knot") end
  return pos:own(player)
end

-- A link stays between pieces that were the player's before this move and have not moved.
local function unlink(pos, way)
  local ends = pos:cells() - pos:cells()
  for player = 1, option.players do
    local same = pos:own(player) & pos:kept("was" .. player) - pos:landed()
    ends = ends | same & walk(same, -way.x, -way.y)
  end
  pos:keep(way.set, pos:kept(way.set) & ends)
end

local function link_from(pos, from, way, own, all)
  if #from == 0 or #(walk(from, way.x, way.y) & own) == 0 or #(from & pos:kept(way.set)) > 0 then return end
  if may_link(pos, from, way, all) then pos:keep(way.set, pos:kept(way.set) | from) end
end

local function link_one(pos, cell, player)
  local peg, own, all = pos:cells(cell), knots(pos, player), pos:own(player)
  if #(peg & own) == 0 then return end
  for _, way in ipairs(ways) do link_from(pos, peg, way, own, all) end
  for _, way in ipairs(ways) do link_from(pos, walk(peg, -way.x, -way.y) & own, way, own, all) end
end

local function link_all(pos)
  for _, way in ipairs(ways) do unlink(pos, way) end
  for cell in pos:landed():each() do
    for player = 1, option.players do
      if pos:own(player):has(cell) then link_one(pos, cell, player) end
    end
  end
  for player = 1, option.players do pos:keep("was" .. player, pos:own(player)) end
end

local function chain(pos, found)
  local new = found
  while #new > 0 do
    local next = new - new
    for _, way in ipairs(ways) do
      next = next | walk(new & pos:kept(way.set), way.x, way.y) | walk(new, -way.x, -way.y) & pos:kept(way.set)
    end
    new = next - found
    found = found | new
  end
  return found
end

local all = option.goal == "all"

local function is_linked(pos, player)
  local own, goals = pos:own(player), sides[player] or sides[2]
  if all then return #own > 0 and chain(pos, pos:cells(own:first())) == own end
  return #(chain(pos, own & pos:cells(goals[1])) & pos:cells(goals[2])) > 0
end

local function connected(pos)
  for i = 1, option.players do
    local player = (pos.ply - 1 + i - 1) % option.players + 1
    if is_linked(pos, player) then
      pos:wins(player)
      return
    end
  end
end

-- ---- The game -----------------------------------------------------------------------------------------------------

local by_functions = option.by == "functions"
local goals = {}
for i, name in ipairs(names) do goals[name] = sides[i] or sides[2] end
local sets = {}
for i, way in ipairs(ways) do sets[i] = way.set end
for player = 1, option.players do table.insert(sets, "was" .. player) end
local boards = {
  squares = function() return tav.rectangle { n, n } end,
  hexagon = function() return tav.rhombus { n, n } end,
  torus = function() return tav.rectangle { n, n, wraps = "rows columns" } end,
}
local after = { by_functions and link_all or link }
if option.play == "convert" or option.play == "capture" then
  table.insert(after, 1, tav.custody { enemy = "convert" })
end
local step = option.play == "step"

return tav.game {
  name = "Links",
  players = names,
  board = boards[option.board](),
  pieces = option.knots and { { "Knot", letter = "K", count = 3 }, { "Man", letter = "M", count = 3 } }
    or { { "Knot", count = "unlimited" } },
  start = all and {
    White = { Knot = ("a1 %s%d"):format(last, n) }, Black = { Knot = ("a%d %s1"):format(n, last) },
  } or nil,
  sets = by_functions and sets or nil,
  moves = option.play == "capture" and { tav.place {}, tav.step { onto = "any" } }
    or step and { tav.place {}, tav.step { directions = six and "e ne" or "n e" } } or tav.place {},
  after = after,
  stuck = "draw",
  finish = {
    by_functions and connected or all and tav.group { links = link } or tav.connect { goals = goals, links = link },
    (step or option.play == "capture") and tav.quiet { plies = 40, judge = "end" } or nil,
  },
}
