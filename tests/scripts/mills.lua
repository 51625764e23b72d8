-- Men in a line let a player take an enemy man, and a player with few men left flies: morris games on several boards,
-- by objects, or the same by functions.
local tav = require "tavoliere"

local option = tav.options {
  { "by", { "objects", "functions" }, "what finds lines, takes men and flies" },
  { "board", { "six", "lasker", "twelve", "holes", "dara", "hexagon", "cylinder" }, "on which men stand" },
  { "players", { 2, 3 }, "how many" },
  { "length", 3, min = 2, max = 5, help = "men in a line" },
  { "exact", false, "longer lines do not count" },
  { "lines", { "all", "orthogonal", "diagonal" }, "in which directions" },
  { "piece", false, "kings do not count for lines" },
  { "spares", true, "men in lines are spared while there are others" },
  { "captured", { "remove", "return", "hand" }, "where men that are taken go" },
  { "flies", { "few", "never", "always" }, "when a man may move to any free cell" },
  { "equal", false, "men in hand need not be placed first" },
}

local six = "a1-e1 b2-d2 b4-d4 a5-e5 a1-a5 b2-b4 d2-d4 e1-e5 a3-b3 d3-e3 c1-c2 c4-c5"
local nine = "a1-g1 b2-f2 c3-e3 a4-c4 e4-g4 c5-e5 b6-f6 a7-g7 a1-a7 b2-b6 c3-c5 d1-d3 d5-d7 e3-e5 f2-f6 g1-g7"
local gaps = "b1 c1 e1 f1 a2 c2 e2 g2 a3 b3 f3 g3 d4 a5 b5 f5 g5 a6 c6 e6 g6 b7 c7 e7 f7"
local boards = {
  six = tav.rectangle { 5, 5, holes = "b1 d1 a2 e2 c3 a4 e4 b5 d5", lines = six },
  lasker = tav.rectangle { 7, 7, holes = gaps, lines = nine },
  twelve = tav.rectangle { 7, 7, holes = gaps, lines = nine .. " a1-c3 e3-g1 a7-c5 e5-g7" },
  ["holes"] = tav.rectangle { 3, 3, lines = "rows columns" },
  dara = tav.rectangle { 6, 5 },
  hexagon = tav.hexagon { 3 },
  cylinder = tav.rectangle { 4, 3, wraps = "columns" },
}
local starts = {
  six = { White = "a1 c1 d2", Black = "a5 c5 b4", Grey = "e3" },
  lasker = { White = "a1 d1 g4", Black = "a7 d7 e4", Grey = "d5" },
  twelve = { White = "a1 b2 d3", Black = "g7 f6 e4", Grey = "d5" },
  ["holes"] = { White = "a1 b1", Black = "a3 b2", Grey = "c3" },
  dara = { White = "a1 b1 d1 c2", Black = "a5 b5 d5 c4", Grey = "f3" },
  hexagon = { White = "a1 a2 b4", Black = "e1 e2 d4", Grey = "c1" },
  cylinder = { White = "a1 b1 d2", Black = "a3 b3 c2", Grey = "a2" },
}
local players = { "White", "Black" }
if option.players == 3 then players[3] = "Grey" end

-- ---- By functions ---------------------------------------------------------------------------------

local hexagon = option.board == "hexagon"
local axes = hexagon and { "ne", "e", "se" } or option.lines == "orthogonal" and { "n", "e" }
  or option.lines == "diagonal" and { "ne", "se" } or { "n", "ne", "e", "se" }
local back = { n = "s", ne = "sw", e = "w", se = "nw" }
local directions = hexagon and { "ne", "e", "se", "sw", "w", "nw" } or { "n", "ne", "e", "se", "s", "sw", "w", "nw" }

local function counting(pos, player)
  local cells = pos:own(player)
  if option.piece then
    for cell in pos:own(player):each() do
      if pos:at(cell) == "King" then cells = cells - pos:cells(cell) end
    end
  end
  return cells
end

local function follow(pos, cells, cell, direction)
  local length, next = 0, pos:step(cell, direction)
  while next and next ~= cell and cells:has(next) do length, next = length + 1, pos:step(next, direction) end
  return length, next == cell
end

local function in_line(pos, cells, cell)
  if not cells:has(cell) then return false end
  for _, axis in ipairs(axes) do
    local length, closed = follow(pos, cells, cell, axis)
    if not closed then length = length + follow(pos, cells, cell, back[axis]) end
    if length + 1 == option.length or length + 1 > option.length and not option.exact then return true end
  end
  return false
end

local function mill(pos)
  local cells, closes = counting(pos, pos.mover), false
  for cell in pos:landed():each() do closes = closes or in_line(pos, cells, cell) end
  if closes then pos:next(pos.mover, "take") end
end

local function list_taken(pos, list)
  local enemies, loose = pos:cells "", pos:cells ""
  for player = 1, #players do
    if player ~= pos.mover then
      local cells = counting(pos, player)
      enemies = enemies | pos:own(player)
      for cell in pos:own(player):each() do
        if not option.spares or not in_line(pos, cells, cell) then loose = loose | pos:cells(cell) end
      end
    end
  end
  list:add_cells(#loose > 0 and loose or enemies)
end

local function take(pos, _, cell)
  local piece, owner = pos:at(cell)
  pos:lift(cell)
  if option.captured == "return" then pos:hand_add(piece, 1, owner) end
  if option.captured == "hand" then pos:hand_add(piece, 1, pos.mover) end
end

local function list_steps(pos, list)
  local own = pos:own()
  local flies = option.flies == "always" or option.flies == "few" and #own + pos:hand "Man" + pos:hand "King" <= 3
  for man in own:each() do
    if flies then
      list:add_cells(man, pos:free())
    else
      for _, direction in ipairs(directions) do
        local to = pos:step(man, direction)
        if to and not pos:at(to) then list:add(man, to) end
      end
    end
  end
end

-- ---- By objects -----------------------------------------------------------------------------------

local by_objects = option.by == "objects"
local line = tav.line {
  length = option.length, exact = option.exact, lines = hexagon and "all" or option.lines,
  piece = option.piece and "Man" or nil, again = "take",
}
local letter = option.players == 2 or nil
local flies = { few = 3, never = false, always = true }

return tav.game {
  name = "Mills",
  players = players,
  board = boards[option.board],
  pieces = {
    { "Man", letter = letter and "M", count = 2 },
    { "King", letter = letter and "K", count = option.piece and 1 or 0 },
  },
  start = (function()
    local start = {}
    for _, player in ipairs(players) do start[player] = { Man = starts[option.board][player] } end
    return start
  end)(),
  phases = {
    {
      "main",
      first = not option.equal,
      moves = { tav.place {}, by_objects and tav.step { flies = flies[option.flies] } or list_steps },
      play = not by_objects and function(pos, _, from, to) pos:put(pos:lift(from), to) end or nil,
      after = by_objects and line or mill,
      stuck = "lose",
    },
    {
      "take",
      moves = by_objects and tav.take { spares = option.spares and line or nil, captured = option.captured }
        or list_taken,
      play = not by_objects and take or nil,
      next = "main",
      stuck = "next",
    },
  },
  finish = { tav.occupy { most = 2, hand = true, result = "lose" }, tav.repetition { times = 2 } },
}
