-- Stacks that are spread over a line, and pieces on which nothing may be put. By default this is Tak (James Ernest and
-- Patrick Rothfuss, 2016) on five by five cells: roads of flats and capstones from side to side win, a wall stops
-- stacks, and a capstone that arrives alone flattens it. Each player's first move puts a flat of the other's on the
-- board. When the board is full, or a player has nothing left in hand, most flats win.
local tav = require "tavoliere"

local option = tav.options {
  { "by", { "objects", "function" }, "what makes the moves" },
  { "carry", { "spread", "stack" }, "pieces are spread, or go together" },
  { "size", 5, min = 3, max = 8, help = "columns and rows" },
  { "most", 5, min = 1, max = 8, help = "pieces that are carried" },
  { "pieces", { "any", "all", "top" }, "how many" },
  { "directions", { "orthogonal", "all" }, "in which" },
  { "distance", { "any", "pieces", "two" }, "how far" },
  { "single", false, "only single pieces" },
  { "onto", { "free", "any" }, "where pieces are dropped" },
  { "tumble", false, "stacks of two or more tumble, too" },
}

local spread, size = option.carry == "spread", option.size
local letters = { "Flat", "Wall", "Cap" }
local all = { "n", "e", "s", "w", "ne", "se", "sw", "nw" }

-- ---- The moves by a function: arg of a spread has a bit for the end of each group, counted from the bottom.

local function may_cover(pos, cell, piece, alone)
  local there = pos:at(cell)
  if there == "Cap" then return false end
  return there ~= "Wall" or alone and piece == "Cap"
end

local function height_allowed(high, pieces)
  if option.pieces == "all" then return pieces == high end
  return option.pieces == "any" or pieces == 1
end

local function list_spreads(pos, list, from, direction, high)
  local first = {}
  for pieces = 1, math.min(high, option.most) do
    if height_allowed(high, pieces) then first[#first + 1] = pieces end
  end
  for _, pieces in ipairs(first) do
    -- Of each cell: pieces left, the code so far, and the cell before.
    local open = { { left = pieces, code = 0, cell = from, cells = 0 } }
    while #open > 0 do
      local at = table.remove(open)
      local cell = pos:step(at.cell, direction)
      if cell then
        for n = 1, at.left do
          local piece = pos:at(from, high - at.left + 1)
          if may_cover(pos, cell, piece, n == 1) then
            local code, cells = at.code | 1 << (pieces - at.left + n - 1), at.cells + 1
            if n < at.left then
              open[#open + 1] = { left = at.left - n, code = code, cell = cell, cells = cells }
            elseif option.distance == "any" or cells == (option.distance == "two" and 2 or pieces) then
              list:add(from, cell, code)
            end
          end
        end
      end
    end
  end
end

local function list_together(pos, list, from, direction, high)
  for pieces = 1, math.min(high, option.most) do
    if height_allowed(high, pieces) then
      local cell, steps = pos:step(from, direction), 1
      while cell do
        local far = option.distance == "any" or steps == (option.distance == "two" and 2 or pieces)
        local piece = pos:at(from, high - pieces + 1)
        if far and may_cover(pos, cell, piece, pieces == 1) then list:add(from, cell, pieces) end
        cell, steps = pos:step(cell, direction), steps + 1
      end
    end
  end
end

local function moves(pos, list)
  for kind, piece in ipairs(letters) do
    if pos:hand(piece == "Wall" and "Flat" or piece) > 0 then
      for cell in (option.onto == "free" and pos:free() or pos:free() | pos:own(1) | pos:own(2)):each() do
        if may_cover(pos, cell, piece, true) then list:add(nil, cell, kind) end
      end
    end
  end
  for from in pos:own():each() do
    local high = pos:height(from)
    for d = 1, option.directions == "all" and 8 or 4 do
      if high == 1 or not option.single then
        (spread and list_spreads or list_together)(pos, list, from, all[d], high)
      end
    end
  end
end

local function direction_of(pos, from, to)
  for _, direction in ipairs(all) do
    local cell, steps = pos:step(from, direction), 1
    while cell do
      if cell == to then return direction, steps end
      cell, steps = pos:step(cell, direction), steps + 1
    end
  end
end

local function cover(pos, cell)
  local there, _, player = pos:at(cell)
  if there ~= "Wall" then return end
  pos:lift(cell)
  pos:put("Flat", cell, nil, player)
end

-- The numbers of pieces for each cell.
local function groups_of(code)
  local groups, here = {}, 0
  while code > 0 do
    here = here + 1
    if code % 2 == 1 then groups[#groups + 1], here = here, 0 end
    code = code // 2
  end
  return groups
end

local function play(pos, move, from, to, arg)
  if not from then
    local piece = letters[arg]
    pos:hand_add(piece == "Wall" and "Flat" or piece, -1)
    cover(pos, to)
    pos:put(piece, to)
  elseif not spread then
    cover(pos, to)
    pos:carry(from, to, arg)
  else
    local direction, groups, cells, cell = direction_of(pos, from, to), groups_of(arg), {}, from
    for i = 1, #groups do
      cell = pos:step(cell, direction)
      cells[i] = cell
    end
    for i = #groups, 1, -1 do
      cover(pos, cells[i])
      pos:carry(from, cells[i], groups[i])
    end
  end
end

local function write(pos, from, to, arg)
  if not from then return "+" .. pos:name(to) .. ":" .. letters[arg] end
  local text = pos:name(from) .. "-" .. pos:name(to)
  if spread then return arg == 1 and text or text .. ":" .. table.concat(groups_of(arg)) end
  return option.distance ~= "pieces" and option.pieces == "any" and text .. ":" .. arg or text
end

-- ---- The game

local last = ("abcdefgh"):sub(size, size)
local roads = {
  { "a1-a" .. size, last .. "1-" .. last .. size },
  { "a1-" .. last .. "1", "a" .. size .. "-" .. last .. size },
}
local first = tav.drop { onto = "free", of = "next", piece = "Flat" }
local by_function = option.by == "function"

local main = by_function and { moves } or {
  tav.drop { onto = option.onto, as = { Flat = "Wall" } },
  tav.carry {
    spread = spread, most = option.most, pieces = option.pieces, directions = option.directions,
    distance = option.distance == "two" and 2 or option.distance, single = option.single,
  },
}
if option.tumble then main[#main + 1] = tav.tumble { least = 2, directions = "orthogonal", mark = "t" } end

return tav.game {
  name = "Spreads",
  players = { "White", "Black" },
  board = tav.rectangle { size, size },
  pieces = {
    { "Flat", letter = "F", count = ({ [3] = 10, [4] = 15, [5] = 21, [6] = 30, [7] = 40, [8] = 50 })[size] },
    { "Wall", letter = "S", code = "S", count = 0, covered = { by = "Cap", becomes = "Flat" } },
    { "Cap", letter = "C", code = "C", count = size > 6 and 2 or size > 4 and 1 or 0, covered = false },
  },
  phases = {
    { "first", moves = first, next = "second" },
    { "second", moves = first, next = "main" },
    { "main", moves = main, play = by_function and play or nil, write = by_function and write or nil },
  },
  stuck = "end",
  finish = {
    tav.connect { goals = roads, piece = { "Flat", "Cap" } },
    tav.score { of = "board", piece = "Flat", wins = "most", ends = { "full", "hand" } },
    tav.repetition { times = 3 },
  },
}
