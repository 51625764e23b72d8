-- Boards whose opposite sides are joined. Objects step across the joined sides as elsewhere; functions do so, too, but
-- count columns and rows themselves, so that both must have the same moves.
local tav = require "tavoliere"

local option = tav.options {
  { "board", { "cylinder", "rows", "torus", "holes", "large" } },
  { "rule", {
    "steps", "slides", "rooks", "counted", "cannons", "jumps", "sweeps", "pushes", "leaps", "knights", "horses",
    "custody", "lines", "captures", "contact", "royal", "beside", "alone", "drops", "row", "exact", "connect",
    "group", "flood",
  } },
  { "by", { "objects", "functions" } },
}

-- Columns, rows, the sides that are joined, holes, both sides' men.
local boards = {
  cylinder = { 6, 4, "columns", White = "a1 b1 d2 f4", Black = "f1 a4 f3 c3" },
  rows = { 4, 6, "rows", White = "a1 b1 c3 d6", Black = "a6 b5 d1 c4" },
  torus = { 6, 5, "rows columns", White = "a1 b1 f5 d3", Black = "f1 a5 e4 c3" },
  holes = { 7, 5, "columns", "a3 d2", White = "a1 b1 g2 f4 a5", Black = "f1 g4 f3 b3" },
  large = { 12, 11, "columns rows", White = "a1 b1 l11 d3", Black = "l1 a11 k10 f3" },
}
local board = boards[option.board]
local columns, rows = board[1], board[2]
local round, over = board[3]:find "columns" ~= nil, board[3]:find "rows" ~= nil
local holes = {}
for _, hole in ipairs((board[4] or ""):split " ") do holes[hole] = true end

-- The cell `x` columns to the right and `y` rows up; nil: there is none.
local function beyond(cell, x, y)
  x, y = cell:byte() - 97 + x, tonumber(cell:sub(2)) - 1 + y
  if round then x = x % columns end
  if over then y = y % rows end
  if x < 0 or x >= columns or y < 0 or y >= rows then return nil end
  local name = ("%c%d"):format(97 + x, y + 1)
  return not holes[name] and name or nil
end

local ways = { { 0, 1 }, { 1, 1 }, { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, -1 }, { -1, 0 }, { -1, 1 } }
local function ahead(cell, d) return cell and beyond(cell, ways[d][1], ways[d][2]) end
local function back(d) return (d + 3) % 8 + 1 end

local functions = option.by == "functions"
local function enemy(pos, cell) return cell and pos:own(3 - pos.mover):has(cell) end
local function free(pos, cell) return cell and pos:free():has(cell) end
local function own(pos, cell) return cell and pos:own():has(cell) end

-- Each cell once, though two ways may lead to it.
local function add_once(pos, list, man, targets)
  local cells = pos:cells() - pos:cells()
  for _, to in ipairs(targets) do cells = cells | pos:cells(to) end
  list:add_cells(man, cells)
end

local function go(pos, _, from, to)
  if pos:at(to) then pos:lift(to) end
  pos:put(pos:lift(from), to)
end

local moves, play, after, judge = {}, {}, {}, {}

function moves.steps(pos, list)
  for man in pos:own():each() do
    for d = 1, 8 do
      local to = ahead(pos:name(man), d)
      if free(pos, to) then list:add(man, to) end
    end
  end
end

local function slides(pos, list, by)
  for man in pos:own():each() do
    local from, targets = pos:name(man), {}
    for d = 1, 8, by do
      local cell = ahead(from, d)
      while free(pos, cell) do cell, targets[#targets + 1] = ahead(cell, d), cell end
      if enemy(pos, cell) then targets[#targets + 1] = cell end
    end
    add_once(pos, list, man, targets)
  end
end
function moves.slides(pos, list) slides(pos, list, 1) end
function moves.rooks(pos, list) slides(pos, list, 2) end

-- As in Lines of Action: as many cells as there are men on the line, over men of the same side.
function moves.counted(pos, list)
  for man in pos:own():each() do
    local from, targets = pos:name(man), {}
    for d = 1, 8 do
      local men, cell = 1, ahead(from, d)
      while cell and cell ~= from do
        men, cell = men + (pos:at(cell) and 1 or 0), ahead(cell, d)
      end
      if not cell then
        cell = ahead(from, back(d))
        while cell do men, cell = men + (pos:at(cell) and 1 or 0), ahead(cell, back(d)) end
      end
      cell = from
      for n = 1, men do
        cell = ahead(cell, d)
        if not cell or cell == from or (n < men and enemy(pos, cell)) then cell = nil break end
      end
      if cell and not own(pos, cell) then targets[#targets + 1] = cell end
    end
    add_once(pos, list, man, targets)
  end
end

-- Over exactly one man, onto a free cell or an enemy.
function moves.cannons(pos, list)
  for man in pos:own():each() do
    local from, targets = pos:name(man), {}
    for d = 1, 8, 2 do
      local cell = ahead(from, d)
      while free(pos, cell) do cell = ahead(cell, d) end
      cell = cell ~= from and ahead(cell, d) or nil
      while free(pos, cell) do cell, targets[#targets + 1] = ahead(cell, d), cell end
      if enemy(pos, cell) then targets[#targets + 1] = cell end
    end
    add_once(pos, list, man, targets)
  end
end

function moves.jumps(pos, list)
  for man in pos:own():each() do
    for d = 1, 8 do
      local to = ahead(ahead(pos:name(man), d), d)
      if enemy(pos, ahead(pos:name(man), d)) and free(pos, to) then list:add(man, to) end
    end
  end
end
function play.jumps(pos, move, from, to)
  for d = 1, 8 do
    local cell = ahead(pos:name(from), d)
    if ahead(cell, d) == pos:name(to) then pos:lift(cell) end
  end
  go(pos, move, from, to)
end

-- All enemies in a row on the cells ahead.
function moves.sweeps(pos, list)
  for man in pos:own():each() do
    for d = 1, 8 do
      local to = ahead(pos:name(man), d)
      if free(pos, to) and enemy(pos, ahead(to, d)) then list:add(man, to) end
    end
  end
end
function play.sweeps(pos, move, from, to)
  local way
  for d = 1, 8 do
    if ahead(pos:name(from), d) == pos:name(to) then way = d end
  end
  go(pos, move, from, to)
  local cell = ahead(pos:name(to), way)
  while enemy(pos, cell) do
    pos:lift(cell)
    cell = ahead(cell, way)
  end
end

-- One or two men in a row, or two who push one enemy, also off the board.
function moves.pushes(pos, list)
  for man in pos:own():each() do
    for d = 1, 8 do
      local second = ahead(pos:name(man), d)
      local third = ahead(second, d)
      if free(pos, second) then list:add(man, second, d) end
      if own(pos, second) and (free(pos, third) or (enemy(pos, third) and
        (not ahead(third, d) or free(pos, ahead(third, d))))) then
        list:add(man, third, 8 + d)
      end
    end
  end
end
function play.pushes(pos, _, from, to, number)
  if enemy(pos, pos:name(to)) then
    local behind = ahead(pos:name(to), (number - 1) % 8 + 1)
    pos:lift(to)
    if behind then pos:put("Man", behind, 0, 3 - pos.mover) end
  end
  pos:lift(from)
  pos:put("Man", to)
end

local function offsets(list_of)
  return function(pos, list)
    for man in pos:own():each() do
      local targets = {}
      for _, by in ipairs(list_of) do
        local to = beyond(pos:name(man), by[1], by[2])
        local leg = by[3] and beyond(pos:name(man), by[3], by[4])
        local stopped = leg and not free(pos, leg)
        if not stopped and (free(pos, to) or enemy(pos, to)) then targets[#targets + 1] = to end
      end
      add_once(pos, list, man, targets)
    end
  end
end
local far, knight, horse = {}, {}, {}
for x = -2, 2 do
  for y = -2, 2 do
    if math.abs(x) == 2 or math.abs(y) == 2 then far[#far + 1] = { x, y } end
    if math.abs(x * y) == 2 then
      knight[#knight + 1] = { x, y }
      horse[#horse + 1] = { x, y, x // 2 * (math.abs(x) // 2), y // 2 * (math.abs(y) // 2) }
    end
  end
end
moves.leaps, moves.knights, moves.horses = offsets(far), offsets(knight), offsets(horse)

-- Men slide as rooks do, kings leap as knights do and may not be left where either captures.
function moves.royal(pos, list)
  for man in pos:own():each() do
    local from, targets = pos:name(man), {}
    for d = 1, 8, 2 do
      local cell = ahead(from, d)
      while pos:at(man) == "Man" and free(pos, cell) do cell, targets[#targets + 1] = ahead(cell, d), cell end
      if pos:at(man) == "Man" and enemy(pos, cell) then targets[#targets + 1] = cell end
    end
    for _, by in ipairs(knight) do
      local to = beyond(from, by[1], by[2])
      if pos:at(man) == "King" and (free(pos, to) or enemy(pos, to)) then targets[#targets + 1] = to end
    end
    add_once(pos, list, man, targets)
  end
end
local function left_attacked(pos)
  local king = pos:own(pos.mover, "King"):first()
  if not king then return nil end
  for d = 1, 8, 2 do
    local cell, from = ahead(pos:name(king), d), pos:name(king)
    while free(pos, cell) do cell = ahead(cell, d) end
    if cell ~= from and enemy(pos, cell) and pos:at(cell) == "Man" then return "attacked along a line" end
  end
  for _, by in ipairs(knight) do
    local cell = beyond(pos:name(king), by[1], by[2])
    if enemy(pos, cell) and pos:at(cell) == "King" then return "attacked by a king" end
  end
end

-- One enemy between two men; or any number.
local function flanked(pos, to, any)
  local taken = {}
  for d = 1, 8 do
    local between, cell = {}, ahead(to, d)
    while enemy(pos, cell) and (any or #between == 0) do between[#between + 1], cell = cell, ahead(cell, d) end
    if own(pos, cell) and cell ~= to then
      for _, man in ipairs(between) do taken[man] = true end
    end
  end
  return taken
end
local function custody(any)
  return function(pos, _, _, to)
    for man in pairs(flanked(pos, pos:name(to), any)) do pos:lift(man) end
  end
end
-- A man is placed where he captures.
function moves.captures(pos, list)
  for cell in pos:free():each() do
    if next(flanked(pos, pos:name(cell), true)) then list:add(nil, cell) end
  end
end
after.custody, after.lines, after.captures = custody(false), custody(true), custody(true)
function after.contact(pos, _, _, to)
  for d = 1, 8 do
    local man = ahead(pos:name(to), d)
    if enemy(pos, man) then pos:lift(man) end
  end
end

local function place(pos, _, _, to) pos:put("Man", to) end
play.beside, play.alone, play.drops, play.captures = place, place, place, place
function moves.beside(pos, list)
  for cell in pos:free():each() do
    local near = false
    for d = 1, 8 do near = near or own(pos, ahead(pos:name(cell), d)) end
    if near then list:add(nil, cell) end
  end
end
-- No man of the same side in the row or the column.
function moves.alone(pos, list)
  for cell in pos:free():each() do
    local from, alone = pos:name(cell), true
    for d = 1, 8, 2 do
      local at = ahead(from, d)
      while at and at ~= from do alone, at = alone and not own(pos, at), ahead(at, d) end
    end
    if alone then list:add(nil, cell) end
  end
end
-- Each man stands on another, or at the end of a diagonal.
function moves.drops(pos, list)
  for cell in pos:free():each() do
    if not free(pos, ahead(pos:name(cell), 4)) then list:add(nil, cell) end
  end
end

local function longest(pos, player, from, d)
  local cell, men = pos:name(from), 0
  while cell and pos:own(player):has(cell) and men < columns * rows do cell, men = ahead(cell, d), men + 1 end
  return men
end
function judge.row(pos, player)
  for man in pos:own(player):each() do
    for d = 1, 8 do
      if longest(pos, player, man, d) >= 4 then return true end
    end
  end
end
-- A line that closes round the board has as many men as cells.
local function ring(from, d)
  local cell, n = ahead(from, d), 1
  while cell and cell ~= from do cell, n = ahead(cell, d), n + 1 end
  return cell and n
end
function judge.exact(pos, player)
  for man in pos:own(player):each() do
    for d = 1, 8 do
      local name = pos:name(man)
      local men, before = longest(pos, player, man, d), ahead(name, back(d))
      local whole = ring(name, d)
      if whole and men > whole then
        if whole == 3 then return true end
      elseif men == 3 and not (before and pos:own(player):has(before)) then return true end
    end
  end
end
local function reached(pos, player, from)
  local all, seen, left = pos:own(player), { [from] = true }, { from }
  while #left > 0 do
    local cell = table.remove(left)
    for d = 1, 8 do
      local to = ahead(cell, d)
      if to and all:has(to) and not seen[to] then seen[to], left[#left + 1] = true, to end
    end
  end
  return seen
end
local low, high = board.White:split " "[1], board.White:split " "[4]
function judge.connect(pos, player)
  if not pos:own(player):has(low) then return false end
  return reached(pos, player, low)[high]
end
function judge.group(pos, player)
  local first = pos:own(player):first()
  local seen = first and reached(pos, player, pos:name(first))
  for man in pos:own(player):each() do
    if not seen[pos:name(man)] then return false end
  end
  return first
end

-- Sets of compiled functions and of Lua against a walk: a man goes along the row to the end of the free cells, or to a
-- cell of the free region round him that is two steps away.
local function flood_moves(pos, list)
  for man in pos:own():each() do
    local at = pos:cells(pos:name(man))
    local near = at:grow(8)
    list:add_cells(man, at:run("e", pos:free()) | at:shift("nw") & pos:free() |
      at:flood(pos:free() | at, 4) & near:grow(8) - near - at:beside(8))
  end
end
local function flood_by_walk(pos, list)
  for man in pos:own():each() do
    local from, targets = pos:name(man), {}
    local cell = ahead(from, 3)
    while free(pos, cell) do cell, targets[#targets + 1] = ahead(cell, 3), cell end
    if free(pos, ahead(from, 8)) then targets[#targets + 1] = ahead(from, 8) end
    local region, left, steps = { [from] = true }, { from }, { [from] = 0 }
    while #left > 0 do
      cell = table.remove(left)
      for d = 1, 8, 2 do
        local to = ahead(cell, d)
        if free(pos, to) and not region[to] then region[to], left[#left + 1] = true, to end
      end
    end
    for n, set in ipairs { { from }, {} } do
      if n == 2 then
        for to, far_off in pairs(steps) do
          if far_off == 1 then set[#set + 1] = to end
        end
      end
      for _, at in ipairs(set) do
        for d = 1, 8 do
          local to = ahead(at, d)
          if to and not steps[to] then steps[to] = n end
        end
      end
    end
    for to in pairs(region) do
      if steps[to] == 2 then targets[#targets + 1] = to end
    end
    add_once(pos, list, man, targets)
  end
end

local rule = option.rule
local lines = tav.custody { row = "any" }
local objects = {
  slides = tav.step { distance = "any", onto = "any" },
  rooks = tav.step { distance = "any", onto = "any", directions = "orthogonal" },
  counted = tav.step { distance = "line", onto = "any", over = "own" },
  cannons = tav.step { distance = "any", onto = "any", over = "one", directions = "orthogonal" },
  jumps = tav.jump {}, sweeps = tav.sweep { by = "approach" }, pushes = tav.push { most = 2 },
  leaps = tav.leap { distance = 2, onto = "any" },
  knights = tav.leap { offsets = { { 1, 2 } }, mirrored = true, onto = "any" },
  horses = tav.leap { offsets = { { 1, 2 } }, mirrored = true, onto = "any", blocked = true },
  custody = tav.custody {}, lines = lines, captures = lines, contact = tav.contact {},
  royal = {
    tav.step { distance = { Man = "any" }, directions = { Man = "orthogonal" }, onto = "any" },
    tav.leap { piece = "King", offsets = { { 1, 2 } }, mirrored = true, onto = "any" },
  },
  beside = tav.place { beside = "all", piece = "Man" }, alone = tav.place { alone = "orthogonal", piece = "Man" },
  drops = tav.place { rests = "se", piece = "Man" },
  row = tav.line { length = 4 }, exact = tav.line { length = 3, exact = true }, group = tav.group { connect = 8 },
  connect = tav.connect { connect = 8, goals = { White = { low, high }, Black = { low, high } } },
}

local function by(object, fun) if functions then return fun else return object end end
local game = {
  name = "Wraps",
  players = { "White", "Black" },
  board = tav.rectangle { columns, rows, holes = board[4], wraps = board[3] },
  pieces = { { "Man", count = 40 } },
  start = { White = board.White, Black = board.Black },
  moves = by(tav.step {}, moves.steps),
  play = functions and go or nil,
  stuck = "lose",
}
if rule == "flood" then
  game.moves, game.play = by(flood_moves, flood_by_walk), go
elseif judge[rule] then
  game.finish = by(objects[rule], function(pos, stuck)
    local last = 3 - pos.mover
    if judge[rule](pos, last) then return pos:wins(last) end
    if judge[rule](pos, pos.mover) then return pos:wins(pos.mover) end
    if stuck then pos:draws() end
  end)
  game.stuck = nil
elseif after[rule] then
  game.after = by(objects[rule], after[rule])
  if rule == "captures" then
    game.moves = by(tav.place { piece = "Man", capturing = lines }, moves.captures)
    game.play = functions and play.captures or nil
  end
elseif rule ~= "steps" then
  game.moves = by(objects[rule], moves[rule])
  game.play = functions and (play[rule] or go) or nil
end
if rule == "royal" then
  local function men(all)
    local list = all:split " "
    return { King = list[4], Man = list[1] }
  end
  game.pieces[2] = { "King" }
  game.start = { White = men(board.White), Black = men(board.Black) }
  game.forbid = by(tav.royal { piece = "King" }, left_attacked)
end
return tav.game(game)
