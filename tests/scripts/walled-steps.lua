-- What walls stop: steps, slides, jumps, and attacks on royal pieces, by objects, or by functions that ask pos:walls.
-- Some walls are the board's, some those of sets at the beginning, and each move builds a wall on the north edge of the
-- cell that it left, or takes it away.
local tav = require "tavoliere"

local option = tav.options {
  { "moves", { "steps", "slides", "jumps", "flights", "attacks", "threats" }, "what pieces do" },
  { "by", { "objects", "functions" }, "what moves them" },
  { "wide", false, "15 by 15 cells" },
}
local functions, moves = option.by == "functions", option.moves
local ways = { "n", "ne", "e", "se", "s", "sw", "w", "nw" }

local function ahead(pos, from, way)
  if not pos:walls(way):has(from) then return pos:step(from, way) end
end

-- Steps from a cell in a direction, onto free cells and onto an enemy at the end.
local function add_way(pos, list, from, way, most)
  local enemies, steps, to = pos:own(3 - pos.mover), 0, ahead(pos, from, way)
  while to and steps < most and (not pos:at(to) or enemies:has(to)) do
    list:add(from, to)
    if pos:at(to) then return end
    to, steps = ahead(pos, to, way), steps + 1
  end
end

local function list_steps(pos, list)
  for from in pos:own(pos.mover, "Man"):each() do
    for _, way in ipairs(ways) do add_way(pos, list, from, way, moves == "slides" and 99 or 1) end
  end
end

-- The next cell that is not free.
local function beyond(pos, from, way, most)
  local to, steps = ahead(pos, from, way), 1
  while to and not pos:at(to) and steps < most do to, steps = ahead(pos, to, way), steps + 1 end
  return to
end

local function list_jumps(pos, list)
  local most, enemies = moves == "flights" and 99 or 1, pos:own(3 - pos.mover)
  for from in pos:own():each() do
    for _, way in ipairs(ways) do
      local over = beyond(pos, from, way, most)
      local to, steps = over and enemies:has(over) and ahead(pos, over, way), 0
      while to and not pos:at(to) and steps < most do
        list:add(from, to)
        to, steps = ahead(pos, to, way), steps + 1
      end
    end
  end
end

local function list_attacks(pos, list)
  for from in pos:own():each() do
    local king = pos:at(from) == "King"
    for i, way in ipairs(ways) do
      if king or i % 2 == 1 then add_way(pos, list, from, way, king and 1 or 99) end
    end
  end
end

local function attacked(pos)
  local king, enemies = pos:own(pos.mover, "King"):first(), pos:own(3 - pos.mover)
  if not king then return end
  for i, way in ipairs(ways) do
    local near, far = ahead(pos, king, way), beyond(pos, king, way, 99)
    if near and enemies:has(near) and pos:at(near) == "King" then return true end
    if far and i % 2 == 1 and enemies:has(far) and pos:at(far) == "Man" then return true end
  end
end

-- A King that some enemy can jump over.
local function threatened(pos)
  local king, enemies = pos:own(pos.mover, "King"):first(), pos:own(3 - pos.mover)
  if not king then return end
  for i, way in ipairs(ways) do
    local near, behind = ahead(pos, king, way), ahead(pos, king, ways[(i + 3) % 8 + 1])
    if near and enemies:has(near) and behind and not pos:at(behind) then return true end
  end
end

local function list_threats(pos, list)
  list_jumps(pos, list)
  for from in pos:own():each() do
    for _, way in ipairs(ways) do
      local to = ahead(pos, from, way)
      if to and not pos:at(to) then list:add(from, to) end
    end
  end
end

-- What lies between two cells on a line leaves.
local function play(pos, _, from, to)
  local jump = moves == "jumps" or moves == "flights" or moves == "threats"
  for _, way in ipairs(ways) do
    local passed, cell = pos:cells "a1" - pos:cells "a1", pos:step(from, way)
    while jump and cell and cell ~= to do passed, cell = passed | pos:cells(cell), pos:step(cell, way) end
    if jump and cell == to then pos:lift(passed & pos:own(3 - pos.mover)) end
  end
  if pos:at(to) then pos:lift(to) end
  pos:put(pos:lift(from), to)
end

local far = moves == "flights" and "any" or 1
local objects = {
  steps = tav.step { onto = "any" }, slides = tav.step { distance = "any", onto = "any" },
  jumps = tav.jump {}, flights = tav.jump { distance = far },
  attacks = {
    tav.step { directions = { King = "all" }, onto = "any" },
    tav.step { directions = { Man = "orthogonal" }, distance = "any", onto = "any" },
  },
  threats = { tav.jump {}, tav.step {} },
}
local lists = {
  steps = list_steps, slides = list_steps, jumps = list_jumps, flights = list_jumps, attacks = list_attacks,
  threats = list_threats,
}
local royal = moves == "attacks" or moves == "threats"
local unsafe = moves == "attacks" and attacked or threatened
local wide = option.wide

return tav.game {
  name = "Walled steps",
  players = { "White", "Black" },
  board = tav.rectangle {
    wide and 15 or 6, wide and 15 or 6, holes = "f1", walls = "a1|a2 b2|b3 c2|d2 c3|c2 d3|d4 c4|d4 b4|b5 e2|f2 c5|c6",
  },
  pieces = { { "Man", letter = "m", count = 8 }, { "King", letter = "k", count = 1 } },
  start = royal and { White = { Man = "a1 c1", King = "b1" }, Black = { Man = "d6 c6", King = "e5" } }
    or { White = { Man = "a1 b2 c3 e1 d4" }, Black = { Man = "c4 d3 e5 b5 c2" } },
  moves = functions and lists[moves] or objects[moves],
  play = functions and play or nil,
  forbid = royal and (functions and unsafe or tav.royal { piece = "King" }) or nil,
  after = function(pos, _, from)
    local wall = pos:cells(from)
    local lids = pos:kept "lids"
    pos:keep("lids", lids:has(from) and lids - wall or lids | wall)
  end,
  sets = { lids = "a3 e4", posts = "a4-b4", fences = "e6", sides = "f5 b1" },
  walls = { n = "lids", e = "posts", s = "fences", w = "sides" },
  stuck = "lose",
}
