-- Surakarta: eight loops join the lines of the board, and a piece captures only when it has passed one.
--
-- White begins. A piece steps to a free neighbouring point, in any of eight directions. To capture, it moves along a
-- row or column and over at least one loop, as long as the way is free, and takes the first piece that it meets. A
-- player who has no piece left, or cannot move, loses. `board` has other boards for the same rules; with `by=functions`
-- functions make the moves over loops, to compare.
local tav = require "tavoliere"

local option = tav.options {
  { "board", { "surakarta", "crossed", "folded", "lines" }, "the board" },
  { "by", { "objects", "functions" }, "what makes the moves over loops" },
  { "loops", 1, "the least number of loops", min = 1, max = 4 },
  { "onto", { "enemy", "free", "any" }, "where a move over loops ends" },
  { "hand", false, "captured pieces go to the captor's hand" },
  { "directions", { "orthogonal", "all", "rising" }, "in which directions a move over loops sets out" },
  { "from", false, "a move over loops begins on the outer lines" },
  { "royal", false, "one piece of each player is a king, which may not be left under attack" },
}

local boards = {
  -- The outer loops join the second lines, the inner ones the third.
  surakarta = {
    6, "b1-a2 c1-a3 e1-f2 d1-f3 b6-a5 c6-a4 e6-f5 d6-f4", look = "points",
    start = { White = "a1-f1 a2-f2", Black = "a5-f5 a6-f6" },
    kings = {
      White = { King = "c1", Piece = "a1 b1 d1-f1 a2-f2" }, Black = { King = "d6", Piece = "a6-c6 e6 f6 a5-f5" },
    },
    outer = "a1-a6 f1-f6 b1-e1 b6-e6",
  },
  -- Loops from end to end of the same lines, and between diagonals.
  crossed = {
    5, "b1-b5 c1-c5 a2-e2 a3-e4 e3-a4 a1:sw-e1:se a5:nw-e5:ne a1:s-e5:n",
    start = { White = "a1-e1", Black = "a5-e5" },
    kings = { White = { King = "c1", Piece = "a1 b1 d1 e1" }, Black = { King = "c5", Piece = "a5 b5 d5 e5" } },
    outer = "a1-a5 e1-e5 b1-d1 b5-d5",
  },
  -- A line that turns back on itself at two corners: a way may cross the point where it began. d1 is a hole.
  folded = {
    4, "a1:s-a1:w d4:n-d4:e b1-c1:s a2-a3 b4-c4 d3-a4:w", holes = "d1",
    start = { White = "a1 a2 b1", Black = "d4 c4 d3" },
    kings = { White = { King = "a1", Piece = "a2 b1" }, Black = { King = "d4", Piece = "c4 d3" } },
    outer = "a1-a4 d2-d4 b1-c1 b4-c4",
  },
  -- Points on lines, some of which end at the edge.
  lines = {
    5, "b1-a2 d1-e2 b5-a4 d5-e4 a1:sw-e1:se", lines = "rows columns a1-e5 e1-a5",
    start = { White = "a1-e1", Black = "a5-e5" },
    kings = { White = { King = "c1", Piece = "a1 b1 d1 e1" }, Black = { King = "c5", Piece = "a5 b5 d5 e5" } },
    outer = "a1-a5 e1-e5 b1-d1 b5-d5",
  },
}
local given = boards[option.board]
local board = tav.rectangle {
  given[1], given[1], loops = given[2], look = given.look, holes = given.holes, lines = given.lines,
}

local loop = tav.loop {
  directions = option.directions == "rising" and "n e" or option.directions, least = option.loops, onto = option.onto,
  from = option.from and given.outer or nil,
  captured = option.onto ~= "free" and option.hand and "hand" or nil,
}

-- The same by functions. A piece that leaves a cell in a direction comes back on cell_of and goes on in way_of, both by
-- the number of the cell, 8 times, and of the direction.
local ways = { "n", "ne", "e", "se", "s", "sw", "w", "nw" }
local number = { n = 1, ne = 2, e = 3, se = 4, s = 5, sw = 6, w = 7, nw = 8 }
local sides = { a = "w", ["1"] = "s", [("abcdef"):sub(given[1], given[1])] = "e", [tostring(given[1])] = "n" }
local cell_of, way_of = {}, {}
for i = 1, 8 * given[1] * (given[1] + 1) do cell_of[i], way_of[i] = -1, -1 end

-- "b1" or "a1:s": the cell and the direction, by number; cells are counted by rows, with one more in each.
local function end_of(named)
  local parts = named:split ":"
  local column, row = parts[1]:sub(1, 1), parts[1]:sub(2)
  local cell = (tonumber(row) - 1) * (given[1] + 1) + ("abcdef"):find(column) - 1
  return cell, number[parts[2] or sides[column] or sides[row]]
end

for _, both in ipairs(given[2]:split " ") do
  local names = both:split "-"
  local cell, way = end_of(names[1])
  local other, other_way = end_of(names[2])
  cell_of[8 * cell + way], way_of[8 * cell + way] = other, (other_way + 3) % 8 + 1
  cell_of[8 * other + other_way], way_of[8 * other + other_way] = cell, (way + 3) % 8 + 1
end

local setting_out = { orthogonal = { 1, 3, 5, 7 }, all = { 1, 2, 3, 4, 5, 6, 7, 8 }, rising = { 1, 3 } }
local first_ways = setting_out[option.directions]

-- Calls with(to) for each way that ends; two ways may end on one cell.
local function each_end(pos, player, from, with)
  local free, enemy = pos:free(), pos:own(3 - player)
  for _, first in ipairs(first_ways) do
    local cell, way, loops, open = from, first, 0, true
    while open do
      local next = pos:step(cell, ways[way])
      if next then
        cell = next
      else
        local from_there = 8 * cell + way
        cell, way, loops = cell_of[from_there], way_of[from_there], loops + 1
      end
      open = cell >= 0 and not (cell == from and way == first)
      if open and cell ~= from then
        local ends = (option.onto ~= "enemy" and free:has(cell)) or (option.onto ~= "free" and enemy:has(cell))
        if loops >= option.loops and ends then with(cell) end
        open = free:has(cell)
      end
    end
  end
end

local function starts(pos, player)
  return option.from and pos:own(player) & pos:cells(given.outer) or pos:own(player)
end

local function moves(pos, list)
  for from in starts(pos, pos.mover):each() do
    local ends = pos:free() - pos:free()
    each_end(pos, pos.mover, from, function(to) ends = ends | pos:cells(to) end)
    for to in ends:each() do list:add(from, to) end
  end
end

local function play(pos, move, from, to)
  if pos:own(3 - pos.mover):has(to) then
    pos:lift(to)
    if option.hand then pos:hand_add("Piece", 1, pos.mover) end
  end
  pos:put(pos:lift(from), to)
end

-- May an enemy capture the king of the player who has moved?
local function attacked(pos)
  local king, by = pos:own(pos.mover, "King"):first(), nil
  if not king then return end
  for from in starts(pos, 3 - pos.mover):each() do
    each_end(pos, 3 - pos.mover, from, function(to) if to == king then by = from end end)
  end
  if by then return "the piece on " .. pos:name(by) .. " attacks " .. pos:name(king) end
end

local steps = option.onto == "any" and tav.pass {} or tav.step { onto = option.onto == "free" and "enemy" or "free" }

return tav.game {
  name = "Surakarta",
  players = { "White", "Black" },
  board = board,
  pieces = { { "Piece", count = 0 }, option.royal and { "King", count = 0 } or nil },
  start = option.royal and given.kings or given.start,
  moves = { option.by == "objects" and loop or moves, steps, option.hand and tav.place {} or nil },
  play = option.by == "functions" and play or nil,
  forbid = option.royal and (option.by == "functions" and attacked or tav.royal { piece = "King" }) or nil,
  stuck = "lose",
  finish = { tav.occupy { most = 0, result = "lose" }, tav.repetition { times = 3 } },
}
