-- Twixt (Alex Randolph, 1962): a chain of pegs and links from side to side.
--
-- The board has [size]x[size] holes without the four corners. Red owns the lower and upper edges,
-- Blue the left and right ones. Red moves first. The players take turns to put a peg into a free
-- hole that is not on an edge of the opponent. Two pegs of one colour that are a knight's move
-- apart are linked as soon as the second is put,
-- [crossing=none: unless the link would cross another, of either colour.]
-- [crossing=own: unless the link would cross one of the other colour. Links of one colour may cross;
-- links of different colours may not (Twixt PP).]
-- After the first peg the second player may change sides.
--
-- A player wins when his pegs and links lead from one of his edges to the other. When a player has
-- no hole left, the game is drawn.
--
-- Source: the rules of the 3M edition, which let a player remove links of his and choose which to
-- make; here all are made and stay, as on most servers.
local tav = require "tavoliere"

local option = tav.options {
  { "size", 24, min = 5, max = 24, help = "holes along each edge" },
  { "crossing", { "none", "own" }, "links that may cross one another" },
}

local n, last = option.size, string.char(96 + option.size)
local lower, upper = ("a1-%s1"):format(last), ("a%d-%s%d"):format(n, last, n)
local left, right = ("a1-a%d"):format(n), ("%s1-%s%d"):format(last, last, n)
local edges = { { lower, upper }, { left, right } }

-- A link is kept as the cell of its left end, in a set for each of four ways; it has the colour of the peg there.
local ways = { { "nne", 1, 2 }, { "ene", 2, 1 }, { "ese", 2, -1 }, { "sse", 1, -2 } }

-- The single steps of a way that goes this many columns to the right and rows up.
local function path(columns, rows)
  local steps = {}
  for _ = 1, math.abs(columns) do table.insert(steps, columns > 0 and "e" or "w") end
  for _ = 1, math.abs(rows) do table.insert(steps, rows > 0 and "n" or "s") end
  return steps
end

-- On which side of a line from a in direction d is p: positive, negative, or 0 on it?
local function side(ax, ay, dx, dy, px, py) return dx * (py - ay) - dy * (px - ax) end

-- Does a link from 0, 0 cross another from x, y? A common end is no crossing.
local function cross(way, other, x, y)
  local _, dx, dy = table.unpack(way)
  local _, ex, ey = table.unpack(other)
  return side(0, 0, dx, dy, x, y) * side(0, 0, dx, dy, x + ex, y + ey) < 0
    and side(x, y, ex, ey, 0, 0) * side(x, y, ex, ey, dx, dy) < 0
end

-- For each way of a link the steps to its other end and back, and for each way those from its left end to the left ends
-- of links that cross it.
local links = {}
for i, way in ipairs(ways) do
  links[i] = { name = way[1], there = path(way[2], way[3]), back = path(-way[2], -way[3]) }
  for j, other in ipairs(ways) do
    links[i][j] = {}
    for x = -2, 2 do
      for y = -4, 4 do
        if cross(way, other, x, y) then table.insert(links[i][j], path(x, y)) end
      end
    end
  end
end
local nne, ene, ese, sse = links[1], links[2], links[3], links[4]

local function walk(cells, steps)
  for _, step in ipairs(steps) do cells = cells:shift(step) end
  return cells
end

local function meets(pos, peg, paths, links_there)
  if option.crossing == "own" then links_there = links_there - pos:own() end
  local crossed = peg - peg
  for _, steps in ipairs(paths) do crossed = crossed | walk(peg, steps) & links_there end
  return #crossed > 0
end

local function is_crossed(pos, peg, link)
  return meets(pos, peg, link[1], pos:kept "nne") or meets(pos, peg, link[2], pos:kept "ene")
    or meets(pos, peg, link[3], pos:kept "ese") or meets(pos, peg, link[4], pos:kept "sse")
end

local function make_links(pos, peg, link)
  local own = pos:own()
  local from = walk(peg, link.back) & own
  if #from > 0 and not is_crossed(pos, from, link) then pos:keep(link.name, pos:kept(link.name) | from) end
  if #(walk(peg, link.there) & own) > 0 and not is_crossed(pos, peg, link) then
    pos:keep(link.name, pos:kept(link.name) | peg)
  end
end

local function put_peg(pos, _, hole)
  pos:put("Peg", hole)
  pos:set("last", hole)
  local peg = pos:cells(hole)
  make_links(pos, peg, nne)
  make_links(pos, peg, ene)
  make_links(pos, peg, ese)
  make_links(pos, peg, sse)
end

-- The pegs that links of one way connect with these.
local function linked(pos, pegs, link)
  return walk(pegs & pos:kept(link.name), link.there) | walk(pegs, link.back) & pos:kept(link.name)
end

-- All pegs that links connect with this one.
local function chain(pos, peg)
  local found, new = peg, peg
  while #new > 0 do
    new = (linked(pos, new, nne) | linked(pos, new, ene) | linked(pos, new, ese) | linked(pos, new, sse)) - found
    found = found | new
  end
  return found
end

local function list_holes(pos, list)
  local other = edges[3 - pos.mover]
  local barred = pos:cells(other[1]) | pos:cells(other[2])
  list:add_cells(pos:free() - barred)
  list:refuse_cells(barred, "%s may not put a peg there: it is the opponent's edge", pos:player())
  list:refuse(nil, nil, "put a peg into a free hole, as in c5")
end

local function connected(pos)
  local player = 3 - pos.mover
  local found = chain(pos, pos:cells(pos:get "last"))
  if #(found & pos:cells(edges[player][1])) == 0 or #(found & pos:cells(edges[player][2])) == 0 then return end
  pos:say(pos:player(player) .. " has linked his edges: " .. tostring(found))
  pos:wins(player)
end

return tav.game {
  name = "Twixt",
  players = {
    { "Red", also = "Rosso", edges = "top bottom" },
    { "Blue", also = "Blu", edges = "left right" },
  },
  board = tav.rectangle { n, n },
  pieces = { { "Peg", count = "unlimited" } },
  counters = { "last" },
  sets = { "nne", "ene", "ese", "sse" },
  phases = require "_pie" {
    instruction = "Put a peg into a free hole that is not on your opponent's edge.", moves = list_holes, play = put_peg,
  },
  stuck = "draw",
  finish = connected,
}
