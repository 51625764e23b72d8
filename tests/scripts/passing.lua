-- Captures in passing, declared or by functions: runners slide up to three cells. Guards, who slide two, and riders,
-- who leap, capture a runner also on a cell that he has just passed over. With `marks` a player puts a mark on a free
-- cell, as the second move of his turn.
local tav = require "tavoliere"

local option = tav.options {
  { "board", { "squares", "hexagon" }, "of what" },
  { "by", { "objects", "functions" }, "what makes the moves" },
  { "players", 2, min = 2, max = 4, help = "how many; four are two teams" },
  { "captured", { "remove", "return", "hand" }, "where captured pieces go, of objects" },
  { "marks", false, "a mark follows each move" },
  { "royal", false, "runners may not be left under attack" },
}

local hexagon, functions = option.board == "hexagon", option.by == "functions"
local names = { "White", "Black", "Red", "Green" }
local all = hexagon and { "ne", "e", "se", "sw", "w", "nw" } or { "n", "ne", "e", "se", "s", "sw", "w", "nw" }
local leaps = hexagon and { { 1, 1 } } or { { 1, 2 } }

local objects = {
  tav.step { directions = { Runner = "all" }, distance = 3, exposed = true },
  tav.step {
    directions = { Guard = "all" }, distance = 2, onto = "any", in_passing = true, captured = option.captured,
  },
  tav.leap { offsets = leaps, piece = "Rider", onto = "enemy", in_passing = true, captured = option.captured },
}
if option.captured ~= "remove" then objects[4] = tav.place { piece = "Runner" } end

local players, start = {}, {}
local rows = hexagon and { { "a1", "b2", "a3" }, { "g4", "f3", "g2" }, { "d1", "d2", "e2" }, { "d7", "d6", "c5" } }
  or { { "a1", "c2", "d1" }, { "f6", "d5", "c6" }, { "a6", "b4", "a4" }, { "f1", "e3", "f3" } }
for i = 1, option.players do
  players[i] = names[i]
  start[names[i]] = { Runner = rows[i][1], Guard = rows[i][2], Rider = rows[i][3] }
end

local function enemies_of(pos)
  local enemies = pos:free() - pos:free()
  for i = 1, option.players do
    if i ~= pos.mover and not (option.players == 4 and (i - pos.mover) % 2 == 0) then enemies = enemies | pos:own(i) end
  end
  return enemies
end

-- The set "open" holds the cells that the piece on the cell of the set "last" passed over.
local function slide(pos, list, from, far, onto)
  local free = pos:free()
  for _, way in ipairs(all) do
    local to = pos:step(from, way)
    for _ = 1, far do
      if not to then break end
      if onto:has(to) then list:add(from, to) end
      if not free:has(to) then break end
      to = pos:step(to, way)
    end
  end
end

local function leap(pos, list, from, onto)
  for i, way in ipairs(all) do
    if hexagon then
      for to in (pos:cells(from):shift(way):shift(all[i % 6 + 1]) & onto):each() do list:add(from, to) end
    elseif i % 2 == 1 then
      for _, aside in ipairs { all[(i + 1) % 8 + 1], all[(i + 5) % 8 + 1] } do
        for to in (pos:cells(from):shift(way):shift(way):shift(aside) & onto):each() do list:add(from, to) end
      end
    end
  end
end

local function moves(pos, list)
  local free, enemies = pos:free(), enemies_of(pos)
  local open = #(pos:kept "last" & enemies) > 0 and pos:kept "open" & free or free - free
  for from in pos:own():each() do
    local kind = pos:at(from)
    if kind == "Runner" then
      slide(pos, list, from, 3, free)
    elseif kind == "Guard" then
      slide(pos, list, from, 2, free | enemies)
    elseif kind == "Rider" then
      leap(pos, list, from, enemies | open)
    end
  end
end

local function between(pos, from, to)
  for _, way in ipairs(all) do
    local cells, cell = pos:free() - pos:free(), pos:step(from, way)
    while cell and cell ~= to do
      cells, cell = cells | pos:cells(cell), pos:step(cell, way)
    end
    if cell then return cells end
  end
end

local function play(pos, move, from, to)
  local what, enemies, open, last = pos:lift(from), enemies_of(pos), pos:kept "open", pos:kept "last"
  if enemies:has(to) then
    pos:lift(to)
  elseif what ~= "Runner" and open:has(to) and #(last & enemies) > 0 then
    pos:lift(last:first())
  end
  pos:put(what, to)
  pos:keep("open", what == "Runner" and between(pos, from, to) or open - open)
  pos:keep("last", what == "Runner" and pos:cells(to) or open - open)
end

local royal = option.royal and tav.royal { piece = "Runner", safe = "lose" } or nil
local main = {
  "main", moves = functions and moves or objects, play = functions and play or nil,
  next = option.marks and "mark" or nil, again = option.marks, forbid = royal, stuck = royal,
}

local function letter(of) return option.players == 2 and of or nil end

return tav.game {
  name = "Passing",
  players = players,
  teams = option.players == 4 and { { "White", "Red" }, { "Black", "Green" } } or nil,
  board = hexagon and tav.hexagon { 4 } or tav.rectangle { 6, 6 },
  pieces = {
    { "Runner", letter = letter "R" }, { "Guard", letter = letter "G" }, { "Rider", letter = letter "L" },
    { "Mark", letter = letter "M", count = option.marks and 10 or 0 },
  },
  start = start,
  phases = { main, option.marks and { "mark", moves = tav.place { piece = "Mark" }, next = "main" } or nil },
  sets = functions and { "open", "last" } or nil,
  stuck = "lose",
  finish = { tav.occupy { piece = "Runner", most = 0, result = "lose" }, tav.repetition { times = 3 } },
}
