-- Riders leap by offsets, declared or by a function, and guards step.
local tav = require "tavoliere"

local option = tav.options {
  { "board", { "squares", "hexagon", "column" }, "of what" },
  { "by", { "objects", "functions" }, "what makes the moves of the riders" },
  { "leaps", { "all", "ahead" }, "all ways, or only ahead" },
  { "onto", { "any", "free", "enemy" }, "where they end" },
  { "captured", { "remove", "return" }, "what becomes of the captured" },
}

local hexagon, column = option.board == "hexagon", option.board == "column"
local ahead = { White = { { 1, 2 }, { -1, 2 } }, Black = { { 1, -2 }, { -1, -2 } } }
if column then ahead = { White = { { 0, 2 } }, Black = { { 0, -2 } } } end
local all = column and { { 0, 2 } } or { { 1, 2 }, { 3, 0 } }
local captures = option.onto ~= "free"

local leap = tav.leap {
  offsets = option.leaps == "all" and all or ahead,
  mirrored = option.leaps == "all",
  onto = option.onto,
  captured = captures and option.captured or nil,
  piece = { "Rider", "Chief" },
}

-- The same as names of cells, told apart by their columns and rows, on hexagons by their steps e and ne.
local names, at = {}, {}
if hexagon then
  for y = 0, 6 do
    local first = math.max(0, 3 - y)
    for i = 1, 7 - math.abs(3 - y) do names[#names + 1] = { ("abcdefg"):sub(y + 1, y + 1) .. i, first + i - 1, y } end
  end
else
  for x = 0, column and 0 or 5 do
    for y = 0, column and 7 or 5 do
      local name = ("abcdef"):sub(x + 1, x + 1) .. y + 1
      if name ~= "c3" or column then names[#names + 1] = { name, x, y } end
    end
  end
end
for _, cell in ipairs(names) do at[cell[2] .. " " .. cell[3]] = cell[1] end

local function images(x, y)
  if option.leaps == "ahead" then return { { x, y } } end
  if not hexagon then
    return { { x, y }, { x, -y }, { -x, y }, { -x, -y }, { y, x }, { y, -x }, { -y, x }, { -y, -x } }
  end
  local z = -x - y -- of the three axes of a hexagon
  return {
    { x, y }, { y, x }, { x, z }, { z, x }, { y, z }, { z, y },
    { -x, -y }, { -y, -x }, { -x, -z }, { -z, -x }, { -y, -z }, { -z, -y },
  }
end

-- For each player and each cell a list of cells in words.
local goals = { {}, {} }
for player, who in ipairs { "White", "Black" } do
  for _, cell in ipairs(names) do
    local found = {}
    for _, by in ipairs(option.leaps == "all" and all or ahead[who]) do
      for _, image in ipairs(images(by[1], by[2])) do
        found[#found + 1] = at[cell[2] + image[1] .. " " .. cell[3] + image[2]]
      end
    end
    goals[player][cell[1]] = table.concat(found, " ")
  end
end

local start = {
  White = { Rider = "a1 e1", Chief = "d1", Guard = "b1" }, Black = { Rider = "b6 f6", Chief = "c6", Guard = "e6" },
}
if hexagon then
  start = {
    White = { Rider = "a1 a4", Chief = "a2", Guard = "a3" }, Black = { Rider = "g1 g4", Chief = "g3", Guard = "g2" },
  }
elseif column then
  start = {
    White = { Rider = "a1", Chief = "a2", Guard = "a3" }, Black = { Rider = "a8", Chief = "a7", Guard = "a6" },
  }
end

local guards = tav.step { directions = { Guard = "all" }, onto = "any", captured = option.captured }
local back = option.captured == "return" and tav.place {} or nil

return tav.game {
  name = "Offsets",
  players = { "White", "Black" },
  board = hexagon and tav.hexagon { 4, names = "rows" } or column and tav.rectangle { 1, 8 }
    or tav.rectangle { 6, 6, holes = "c3" },
  pieces = {
    { "Rider", letter = "R" },
    { "Chief", letter = "C", never = not column and "d4" or nil },
    { "Guard", letter = "G" },
  },
  start = start,
  capture_sign = "x",
  moves = option.by == "objects" and { leap, guards, back } or {
    function(pos, list)
      for from in pos:own():each() do
        local name, kind = pos:name(from), pos:at(from)
        if kind ~= "Guard" then
          for to in pos:cells(goals[pos.mover][name]):each() do
            local never = kind == "Chief" and pos:name(to) == "d4"
            local _, _, whose = pos:at(to)
            local may = whose and option.onto ~= "free" or not whose and option.onto ~= "enemy"
            if may and not never and whose ~= pos.mover then list:add(from, to) end
          end
        end
      end
    end, guards, back,
  },
  play = option.by == "functions" and function(pos, move, from, to)
    local what, _, whose = pos:at(to)
    if what then
      pos:lift(to)
      if option.captured == "return" then pos:hand_add(what, 1, whose) end
    end
    pos:put(pos:lift(from), to)
  end or nil,
  stuck = "lose",
  finish = tav.occupy { piece = "Rider", most = 0, result = "lose" },
}
