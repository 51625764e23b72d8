-- Lines that push, declared or by a function. On the hexagon this is Abalone (Michel Lalet and Laurent Lévi, 1987): one
-- to three men of a line move one cell, along the line or sideways, a line pushes a shorter one, and a player who has
-- lost six men has lost.
local tav = require "tavoliere"

local option = tav.options {
  { "board", { "hexagon", "squares", "points" }, "of what" },
  { "by", { "object", "function" }, "what makes the moves" },
  { "most", 3, min = 1, max = 5, help = "men that move together" },
  { "least", 1, min = 1, max = 2, help = "men that move together, at least" },
  { "margin", 1, min = 0, max = 2, help = "how many more they are than those they push" },
  { "sideways", true, "lines move sideways, too" },
  { "onto", { "any", "free", "enemy" }, "free cells, enemies" },
  { "off", true, "men are pushed off the board" },
  { "captured", { "remove", "return", "hand" }, "where they go" },
  { "lost", 6, min = 1, max = 13, help = "a player who has lost this many men has lost" },
  { "directions", { "all", "forward" }, "of the moves" },
}

local hexagon = option.board == "hexagon"
local all = hexagon and { "nw", "ne", "e", "se", "sw", "w" } or { "nw", "n", "ne", "e", "se", "s", "sw", "w" }
local forward = hexagon and { White = "sw se", Black = "ne nw" } or { White = "s sw se e", Black = "n ne nw w" }

-- ---- The same by a function: arg is the number of men and the number of the axis in `all`.

local half = #all // 2

-- The cells whose neighbour in a direction is in the set.
local function facing(set, d) return set:shift(all[(d + half - 1) % #all + 1]) end

local function along(pos, list, d, own, free)
  local enemy, edge = pos:own(3 - pos.mover), pos:free() | pos:own() | pos:own(3 - pos.mover)
  edge = edge - facing(edge, d)
  local heads, open = own, option.onto == "enemy" and own - own or facing(free, d)
  local last, pushed = enemy & (option.off and facing(free, d) | edge or facing(free, d)), 1
  for men = 1, option.most do
    while option.onto ~= "free" and pushed <= men - option.margin do
      last = facing(last, d)
      open = open | last
      last = last & enemy
      pushed = pushed + 1
    end
    if men >= option.least then
      for head in (heads & open):each() do
        local from, to = head, pos:step(head, all[d])
        for _ = 2, men do from = pos:step(from, all[(d + half - 1) % #all + 1]) end
        list:add(from, to, 8 * men + d - 1)
      end
    end
    heads = own & heads:shift(all[d])
  end
end

local function aside(pos, list, d, own, free)
  local movable = own & facing(free, d)
  for axis = 1, half do
    if axis % half ~= d % half then
      local first = movable
      for men = 2, option.most do
        first = facing(first, axis) & movable
        if men >= option.least then
          for man in first:each() do list:add(man, pos:step(man, all[d]), 8 * men + axis - 1) end
        end
      end
    end
  end
end

local function goes(pos, d)
  if option.directions == "all" then return true end
  return (" " .. (pos.mover == 1 and forward.Black or forward.White) .. " "):find(" " .. all[d] .. " ", 1, true)
end

local function moves(pos, list)
  local own, free = pos:own(), pos:free()
  for d = 1, #all do
    if goes(pos, d) then
      along(pos, list, d, own, free)
      if option.sideways then aside(pos, list, d, own, free) end
    end
  end
end

local function direction_of(pos, from, to, men, axis)
  local cell = from
  for _ = 1, men do cell = cell and pos:step(cell, all[axis]) end
  if cell == to then return axis end
  for d = 1, #all do
    if pos:step(from, all[d]) == to then return d end
  end
end

local function take(pos, cell)
  local man = pos:lift(cell)
  if option.captured == "return" then pos:hand_add(man, 1, 3 - pos.mover) end
  if option.captured == "hand" then pos:hand_add(man, 1) end
end

local function play(pos, move, from, to, arg)
  if not arg then return pos:play() end -- a placement
  local men, axis = arg // 8, arg % 8 + 1
  local d = direction_of(pos, from, to, men, axis)
  local enemies, cell, cells = pos:own(3 - pos.mover), to, {}
  while d == axis and cell and enemies:has(cell) do
    table.insert(cells, 1, cell)
    cell = pos:step(cell, all[d])
  end
  for _, enemy in ipairs(cells) do
    local next = pos:step(enemy, all[d])
    if not next then take(pos, enemy) else pos:put(pos:lift(enemy), next, nil, 3 - pos.mover) end
  end
  cells, cell = {}, from
  for _ = 1, men do
    table.insert(cells, 1, cell)
    cell = pos:step(cell, all[axis])
  end
  for _, man in ipairs(cells) do pos:put(pos:lift(man), pos:step(man, all[d])) end
end

local function write(pos, from, to, arg)
  local men, axis = arg // 8, arg % 8 + 1
  local d = direction_of(pos, from, to, men, axis)
  if d == axis then return pos:name(from) .. "-" .. pos:name(to) end
  local last = from
  for _ = 2, men do last = pos:step(last, all[axis]) end
  return pos:name(from) .. pos:name(last) .. "-" .. pos:name(to)
end

-- ---- The game

local boards = {
  hexagon = tav.hexagon { 5 }, squares = tav.rectangle { 5, 6, holes = "c4" },
  points = tav.rectangle { 5, 5, lines = "rows columns a1-e5 a5-e1 a3-c5-e3-c1-a3" },
}
local starts = {
  hexagon = { Black = "a1-a5 b1-b6 c3-c5", White = "i1-i5 h1-h6 g3-g5" },
  squares = { Black = "a1-e1 b2-d2 c3", White = "a6-e6 b5-d5 a4" },
  points = { Black = "a1-e1 b2-d2", White = "a5-e5 b4-d4" },
}
local men = math.max(option.lost, ({ hexagon = 14, squares = 9, points = 8 })[option.board])
local object = tav.push {
  most = option.most, least = option.least, margin = option.margin, sideways = option.sideways, onto = option.onto,
  off = option.off, captured = option.onto ~= "free" and option.captured or nil,
  directions = option.directions == "forward" and forward or nil,
}
local hands = option.captured ~= "remove"

return tav.game {
  name = "Pushes",
  players = { "Black", "White" },
  board = boards[option.board],
  pieces = { { "Man", count = 0 } },
  start = starts[option.board],
  moves = { option.by == "object" and object or moves, hands and tav.place {} or nil },
  play = option.by == "function" and play or nil,
  write = option.by == "function" and write or nil,
  stuck = "lose",
  finish = { tav.occupy { most = men - option.lost, result = "lose" }, tav.repetition { times = 3 } },
}
