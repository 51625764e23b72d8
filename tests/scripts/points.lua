-- Boards of points and lines. Objects follow the lines that the board declares; functions follow them as well, but
-- by a table of neighbours made here, so that both must have the same moves.
local tav = require "tavoliere"

local option = tav.options {
  { "board", { "alquerque", "morris", "palace", "cross" } },
  { "rule", { "steps", "jumps", "marches", "custody", "contact", "beside", "line", "connect", "group", "flood" } },
  { "by", { "objects", "functions" } },
}

-- Of each board: columns, rows, the points of each line, holes, the lines as declared, both sides' men.
local boards = {
  alquerque = {
    5, 5,
    "a1 b1 c1 d1 e1|a2 b2 c2 d2 e2|a3 b3 c3 d3 e3|a4 b4 c4 d4 e4|a5 b5 c5 d5 e5|a1 a2 a3 a4 a5|"
      .. "b1 b2 b3 b4 b5|c1 c2 c3 c4 c5|d1 d2 d3 d4 d5|e1 e2 e3 e4 e5|a1 b2 c3 d4 e5|a5 b4 c3 d2 e1|"
      .. "c1 d2 e3|e3 d4 c5|c5 b4 a3|a3 b2 c1",
    lines = "rows columns a1-e5 a5-e1 c1-e3-c5-a3-c1",
    White = "a1 b1 d1 e1 b2 c2 a4 e4", Black = "a5 b5 d5 e5 b3 d3 d2",
  },
  morris = { -- lines pass over holes
    7, 7,
    "a1 d1 g1|b2 d2 f2|c3 d3 e3|a4 b4 c4|e4 f4 g4|c5 d5 e5|b6 d6 f6|a7 d7 g7|"
      .. "a1 a4 a7|b2 b4 b6|c3 c4 c5|d1 d2 d3|d5 d6 d7|e3 e4 e5|f2 f4 f6|g1 g4 g7",
    holes = "b1 c1 e1 f1 a2 c2 e2 g2 a3 b3 f3 g3 d4 a5 b5 f5 g5 a6 c6 e6 g6 b7 c7 e7 f7",
    lines = "a1-g1 b2-f2 c3-e3 a4-c4 e4-g4 c5-e5 b6-f6 a7-g7 a1-a7 b2-b6 c3-c5 d1-d3 d5-d7 e3-e5 f2-f6 g1-g7",
    White = "a1 d1 b2 f6 a7 e5", Black = "d2 g1 d7 b4 f4 d6",
  },
  palace = { -- more than two words, diagonals in a corner only
    12, 11,
    "c1 c2 c3 c4 c5 c6 c7 c8 c9 c10 c11|l1 l2 l3 l4 l5 l6 l7 l8 l9 l10 l11|c1 d1 e1 f1 g1 h1 i1 j1 k1 l1|"
      .. "c3 d3 e3 f3 g3 h3 i3 j3 k3 l3|c11 d11 e11 f11 g11 h11 i11 j11 k11 l11|c1 d2 e3|e1 d2 c3",
    lines = "c1-c11-l11-l1-c1 c3-l3 c1-e3 e1-c3", White = "c1 c2 d3 f3 l3 l4 h11", Black = "d1 d2 e3 c4 g3 l2 i11",
  },
  cross = { -- one column beside a long row: no line leads anywhere else
    9, 4, "a1 b1 c1 d1 e1 f1 g1 h1 i1|e1 e2 e3 e4|a4 e4 i4|d1 e2 f3",
    holes = "b4 c4 d4 f4 g4 h4", lines = "a1-i1 e1-e4 a4-i4 d1-f3", White = "b1 d1 e3 a4", Black = "c1 f1 e2 i4",
  },
}
local board = boards[option.board]

-- next_to[point][direction], of which the opposite has the number 9 - d
local next_to = {}
local function direction(a, b)
  local x = a:byte() - b:byte()
  local y = tonumber(a:sub(2)) - tonumber(b:sub(2))
  x, y = x > 0 and 1 or x < 0 and -1 or 0, y > 0 and 1 or y < 0 and -1 or 0
  local n = (y + 1) * 3 + x + 1
  return n > 4 and n or n + 1 -- 1 to 8
end
for _, line in ipairs(board[3]:split "|") do
  local last
  for _, point in ipairs(line:split " ") do
    next_to[point] = next_to[point] or {}
    if last then
      next_to[last][direction(last, point)] = point
      next_to[point][direction(point, last)] = last
    end
    last = point
  end
end
local function ahead(point, d) return point and next_to[point] and next_to[point][d] end

local functions = option.by == "functions"
local function enemy(pos, point) return point and pos:own(3 - pos.mover):has(point) end
local function free(pos, point) return point and pos:free():has(point) end
local function move(pos, _, from, to)
  pos:lift(from)
  pos:put("Man", to)
end

local function steps(pos, list)
  for man in pos:own():each() do
    for d = 1, 8 do
      local to = ahead(pos:name(man), d)
      if free(pos, to) then list:add(man, to) end
    end
  end
end

local function jumps(pos, list)
  for man in pos:own():each() do
    for d = 1, 8 do
      local over = ahead(pos:name(man), d)
      local to = ahead(over, d)
      if enemy(pos, over) and free(pos, to) then list:add(man, to) end
    end
  end
end

-- What a jump took: the enemy between its ends.
local function take_jumped(pos, _, from, to)
  for d = 1, 8 do
    local over = ahead(pos:name(from), d)
    if over and ahead(over, d) == pos:name(to) then pos:lift(over) end
  end
  move(pos, _, from, to)
end

-- A row of men goes one point; the head captures a single enemy.
local function marches(pos, list)
  for man in pos:own():each() do
    for d = 1, 8 do
      local point, men = pos:name(man), 0
      while point and pos:own():has(point) do point, men = ahead(point, d), men + 1 end
      local far = ahead(point, d)
      if free(pos, point) or (men > 1 and enemy(pos, point) and not enemy(pos, far)) then list:add(man, point) end
    end
  end
end
local function march(pos, _, from, to)
  if pos:at(to) then pos:lift(to) end
  move(pos, _, from, to)
end

local function custody(pos, _, _, to)
  local taken = {}
  for d = 1, 8 do
    local man = ahead(pos:name(to), d)
    local behind = ahead(man, d)
    if enemy(pos, man) and behind and pos:own():has(behind) then taken[#taken + 1] = man end
  end
  for _, man in ipairs(taken) do pos:lift(man) end
end

local function contact(pos, _, _, to)
  for d = 1, 8 do
    local man = ahead(pos:name(to), d)
    if enemy(pos, man) then pos:lift(man) end
  end
end

local function beside(pos, list)
  for point in pos:free():each() do
    for d = 1, 8 do
      local man = ahead(pos:name(point), d)
      if man and pos:own():has(man) then
        list:add(nil, point)
        break
      end
    end
  end
end

local function reached(pos, player, from)
  local own, seen, left = pos:own(player), { [from] = true }, { from }
  while #left > 0 do
    local point = table.remove(left)
    for d = 1, 8 do
      local to = ahead(point, d)
      if to and own:has(to) and not seen[to] then
        seen[to], left[#left + 1] = true, to
      end
    end
  end
  return seen
end

local judge = {
  line = function(pos, player)
    for man in pos:own(player):each() do
      for d = 1, 8 do
        local point, men = pos:name(man), 0
        while point and pos:own(player):has(point) do point, men = ahead(point, d), men + 1 end
        if men >= 3 then return true end
      end
    end
  end,
  connect = function(pos, player)
    for man in pos:own(player):each() do
      local seen, low, high = reached(pos, player, pos:name(man)), false, false
      for point in pairs(seen) do
        local row = tonumber(point:sub(2))
        low, high = low or row == 1, high or row > 2
      end
      if low and high then return true end
    end
  end,
  group = function(pos, player)
    local first = pos:own(player):first()
    local seen = first and reached(pos, player, pos:name(first))
    for man in pos:own(player):each() do
      if not seen[pos:name(man)] then return false end
    end
    return first
  end,
}

-- Sets of the compiled functions and of Lua: a man goes to any point of the free region at which he stands.
local function flood_moves(pos, list)
  for man in pos:own():each() do
    local at = pos:cells() - pos:cells()
    at = at | pos:cells(pos:name(man))
    list:add_cells(man, at:flood(pos:free() | at) & pos:free() & at:grow():grow():grow() - at:beside(4))
  end
end
local function flood_by_table(pos, list)
  for man in pos:own():each() do
    local from = pos:name(man)
    local far, order, near = { [from] = 0 }, { from }, {}
    local at, steps_to = 1, { [from] = 0 }
    while order[at] do
      for d = 1, 8 do
        local to = ahead(order[at], d)
        if free(pos, to) and not far[to] then far[to], order[#order + 1] = true, to end
        if to and at == 1 and (d == 2 or d == 4 or d == 5 or d == 7) then near[to] = true end
      end
      at = at + 1
    end
    local row = { from }
    for n = 1, 3 do
      local wider = {}
      for _, point in ipairs(row) do
        for d = 1, 8 do
          local to = ahead(point, d)
          if to and not steps_to[to] then steps_to[to], wider[#wider + 1] = n, to end
        end
      end
      row = wider
    end
    for point in pos:free():each() do
      local name = pos:name(point)
      if far[name] and steps_to[name] and not near[name] then list:add(man, point) end
    end
  end
end

local function by(object, fun) return functions and fun or object end
local standing = { line = tav.line { length = 3 }, group = tav.group {}, connect = nil }

local function finish_of(rule)
  if rule == "connect" and not functions then
    local low, high = {}, {}
    for point in pairs(next_to) do
      if point:sub(2) == "1" then low[#low + 1] = point end
      if tonumber(point:sub(2)) > 2 then high[#high + 1] = point end
    end
    table.sort(low)
    table.sort(high)
    local goals = { table.concat(low, " "), table.concat(high, " ") }
    return tav.connect { goals = { White = goals, Black = goals } }
  end
  return by(standing[rule], function(pos, stuck)
    local last = 3 - pos.mover
    if judge[rule](pos, last) then return pos:wins(last) end
    if judge[rule](pos, pos.mover) then return pos:wins(pos.mover) end
    if stuck then pos:draws() end
  end)
end

local rule = option.rule
local game = {
  name = "Points",
  players = { "White", "Black" },
  board = tav.rectangle { board[1], board[2], holes = board.holes, lines = board.lines },
  pieces = { { "Man", count = 40 } },
  start = { White = board.White, Black = board.Black },
  moves = by(tav.step {}, steps),
  play = functions and move or nil,
  stuck = "lose",
}
if rule == "jumps" then
  game.moves, game.play = by(tav.jump {}, jumps), functions and take_jumped or nil
elseif rule == "marches" then
  game.moves = by(tav.march { distance = 1, row = "one" }, marches)
  game.play = functions and march or nil
elseif rule == "custody" then
  game.after = by(tav.custody {}, custody)
elseif rule == "contact" then
  game.after = by(tav.contact {}, contact)
elseif rule == "beside" then
  game.moves = by(tav.place { beside = "all" }, beside)
  game.play = functions and function(pos, _, _, to) pos:put("Man", to) end or nil
elseif rule == "flood" then
  game.moves, game.play = by(flood_moves, flood_by_table), move
elseif rule ~= "steps" then
  game.finish = finish_of(rule)
end
return tav.game(game)
