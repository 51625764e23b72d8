-- More pieces than a stack holds. Each player drops a man on any cell, on top of what is there, or moves one of his
-- stacks, or the upper part of one, in a straight line. No stack may become higher than 64: what would make it so is
-- no move. When all hands are empty, the player with the most stacks has won. The functions are the same rules, with
-- the limit in words.
local tav = require "tavoliere"

local option = tav.options {
  { "by", { "objects", "function", "played" }, "what makes the moves: functions may play those of objects" },
  { "way", { "any", "all", "top", "tumble", "jump" }, "how stacks move" },
  { "columns", 3, min = 1, max = 31 },
  { "rows", 3, min = 1, max = 16 },
  { "players", 2, min = 2, max = 6 },
  { "men", 100, min = 1, max = 254, help = "of each player" },
  { "unlimited", false, "hands never become empty" },
  { "high", false, "begins with high stacks, and hands of at most 90" },
  { "twice", false, "played drops are made twice" },
}

local most = 64
local directions = { "n", "e", "s", "w" }

local function list_along(pos, list, from, direction, high)
  local to = pos:step(from, direction)
  if option.way == "tumble" then
    local cell, left = to, high
    while cell and left > 0 do
      local here = pos:step(cell, direction) and 1 or left
      if pos:height(cell) + here > most then return end
      cell, left = pos:step(cell, direction), left - here
    end
    if to then list:add(from, to, 1) end
    return
  end
  while to do
    for n = option.way == "all" and high or 1, option.way == "top" and 1 or high do
      if pos:height(to) + n <= most then list:add(from, to, n) end
    end
    to = pos:step(to, direction)
  end
end

local function moves(pos, list)
  if pos:hand "Man" > 0 then
    for cell in pos:cells():each() do
      if pos:height(cell) < most then list:add(nil, cell) end
    end
  end
  for from in pos:own():each() do
    for _, direction in ipairs(directions) do list_along(pos, list, from, direction, pos:height(from)) end
  end
end

local function tumble(pos, from, to)
  local direction
  for _, way in ipairs(directions) do
    if pos:step(from, way) == to then direction = way end
  end
  while pos:height(from) > 0 do
    local beyond = pos:step(to, direction)
    pos:cut(from, beyond and 1 or pos:height(from), to)
    to = beyond
  end
end

local function play(pos, _, from, to, arg)
  if not from then
    pos:hand_add("Man", -1)
    pos:put("Man", to)
  elseif option.way == "tumble" then tumble(pos, from, to)
  else pos:carry(from, to, arg) end
end

local function write(pos, from, to, arg)
  if not from then return "+" .. pos:name(to) end
  local text = pos:name(from) .. "-" .. pos:name(to)
  return option.way == "any" and text .. ":" .. arg or text
end

local drop = tav.drop {}
local objects = { drop }
if option.way == "tumble" then
  objects[2] = tav.tumble { directions = "orthogonal" }
elseif option.way == "jump" then
  objects[2] = tav.jump { directions = "orthogonal", captured = "under", pieces = "all" }
else
  objects[2] = tav.carry { directions = "orthogonal", distance = "any", pieces = option.way }
end

local function list_all(pos, list)
  for _, object in ipairs(objects) do object:moves(pos, list) end
end

local function play_object(pos, move, from)
  pos:play()
  if option.twice and not from then drop:play(pos, move) end
end

local by = {
  objects = { objects },
  ["function"] = { { moves }, play, write },
  played = { { list_all }, play_object },
}
local names = { "Red", "Green", "Blue", "White", "Yellow", "Violet" }
local start
for i = #names, option.players + 1, -1 do names[i] = nil end
if option.high then
  local row = { "R60", "G2", "R64", "G31", ".", "R33" }
  for i = 7, option.columns * option.rows do row[i] = "." end
  for i = #row, option.columns * option.rows + 1, -1 do row[i] = nil end
  start = table.concat(row, " ")
end

return tav.game {
  name = "Heaps",
  players = names,
  board = tav.rectangle { option.columns, option.rows },
  pieces = { { "Man", count = option.unlimited and "unlimited" or math.min(option.men, option.high and 90 or 254) } },
  stacks = true,
  start = start,
  phases = { { "main", moves = by[option.by][1], play = by[option.by][2], write = by[option.by][3] } },
  stuck = "skip",
  finish = tav.score { of = "board", wins = "most" },
}
