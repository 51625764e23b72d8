-- Twixt (Alex Randolph, 1962): a chain of pegs and links from side to side.
--
-- Red's sides are the lower and the upper edge, Blue's the left and the right one. The
-- players in turn put a peg into a free hole, not on an edge of the other's; the four
-- corners are no holes. Pegs of one colour that are a knight's move apart are linked,
-- as soon as the second is put, unless the link would cross another. Whose pegs and
-- links lead from one of his sides to the other wins; when somebody has no hole left the
-- game is drawn. After the first peg the other player may change sides.
-- [crossing=none: No link crosses another, of whatever colour.]
-- [crossing=own: Links of one colour may cross one another (Twixt PP).]
--
-- Source: the rules of the 3M edition, which let a player take links of his away and
-- choose which he makes; here all are made and stay, as on most servers.
local tav = require "tavoliere"

local option = tav.options {
  { "size", 24, min = 5, max = 24, help = "holes along each edge" },
  { "crossing", { "none", "own" }, "links that may cross one another" },
}

local n, last = option.size, string.char(96 + option.size)
local lower, upper = ("a1-%s1"):format(last), ("a%d-%s%d"):format(n, last, n)
local left, right = ("a1-a%d"):format(n), ("%s1-%s%d"):format(last, last, n)
local edges = { { lower, upper }, { left, right } }

-- A link belongs to the peg at its left end: four sets of cells for each player.
local ways = { { "nne", 1, 2 }, { "ene", 2, 1 }, { "ese", 2, -1 }, { "sse", 1, -2 } }

-- One step after the other, so many columns to the right and rows up.
local function path(columns, rows)
  local steps = {}
  for _ = 1, math.abs(columns) do table.insert(steps, columns > 0 and "e" or "w") end
  for _ = 1, math.abs(rows) do table.insert(steps, rows > 0 and "n" or "s") end
  return steps
end

-- On which side of a line from a in direction d is p: positive, negative, or 0 on it?
local function side(ax, ay, dx, dy, px, py) return dx * (py - ay) - dy * (px - ax) end

-- Does a link from 0, 0 cross another from x, y, but for a common end?
local function cross(way, other, x, y)
  local _, dx, dy = table.unpack(way)
  local _, ex, ey = table.unpack(other)
  return side(0, 0, dx, dy, x, y) * side(0, 0, dx, dy, x + ex, y + ey) < 0
    and side(x, y, ex, ey, 0, 0) * side(x, y, ex, ey, dx, dy) < 0
end

local links, names = {}, {}
for i, way in ipairs(ways) do
  links[i] = { there = path(way[2], way[3]), back = path(-way[2], -way[3]), crossed = {} }
  for j, other in ipairs(ways) do
    for x = -2, 2 do
      for y = -4, 4 do
        if cross(way, other, x, y) then table.insert(links[i].crossed, { way = j, path = path(x, y) }) end
      end
    end
  end
  names[i] = { "red-" .. way[1], "blue-" .. way[1] }
end

local function walk(cells, steps)
  for _, step in ipairs(steps) do cells = cells:shift(step) end
  return cells
end

local function is_crossed(pos, peg, link)
  for _, crossed in ipairs(link.crossed) do
    local there = pos:kept(names[crossed.way][3 - pos.mover])
    if option.crossing == "none" then there = there | pos:kept(names[crossed.way][pos.mover]) end
    if #(walk(peg, crossed.path) & there) > 0 then return true end
  end
  return false
end

local function put_peg(pos, _, hole)
  pos:put("Peg", hole)
  pos:set("last", hole)
  local peg, own = pos:cells(hole), pos:own()
  for i, link in ipairs(links) do
    local kept = names[i][pos.mover]
    for _, from in ipairs { peg & walk(own, link.back), walk(peg, link.back) & own } do
      if #from > 0 and not is_crossed(pos, from, link) then pos:keep(kept, pos:kept(kept) | from) end
    end
  end
end

-- All pegs that links connect with this one.
local function chain(pos, peg, player)
  local found, new = peg, peg
  while #new > 0 do
    local next = new - new
    for i, link in ipairs(links) do
      local kept = pos:kept(names[i][player])
      next = next | walk(new & kept, link.there) | walk(new, link.back) & kept
    end
    new = next - found
    found = found | new
  end
  return found
end

local function list_holes(pos, list)
  local other = edges[3 - pos.mover]
  local barred = pos:cells(other[1]) | pos:cells(other[2])
  list:add_cells(pos:free() - barred)
  list:refuse_cells(barred, "no peg of %s's goes there: it is the other's edge", pos:player())
  list:refuse(nil, nil, "a peg is put into one free hole, as in c5")
end

local function connected(pos)
  local player = 3 - pos.mover
  local found = chain(pos, pos:cells(pos:get "last"), player)
  if #(found & pos:cells(edges[player][1])) > 0 and #(found & pos:cells(edges[player][2])) > 0 then pos:wins(player) end
end

return tav.game {
  name = "Twixt",
  players = { { "Red", also = "Rosso" }, { "Blue", also = "Blu" } },
  board = tav.rectangle { n, n },
  pieces = { { "Peg", count = "unlimited" } },
  counters = { "last" },
  sets = { "red-nne", "red-ene", "red-ese", "red-sse", "blue-nne", "blue-ene", "blue-ese", "blue-sse" },
  phases = {
    { "first", moves = list_holes, play = put_peg, next = "pie" },
    { "pie", moves = tav.swap {}, next = "main" },
    { "main", moves = list_holes, play = put_peg },
  },
  stuck = "draw",
  finish = connected,
}
