-- Moves that begin only on some cells, or have a least length, declared or by a function: pawns go two cells from
-- where they began, riders slide at least a number of cells, guards step and leap only from home.
local tav = require "tavoliere"

local option = tav.options {
  { "board", { "squares", "hexagon" }, "of what" },
  { "by", { "objects", "functions" }, "what makes the moves" },
  { "least", 2, min = 1, max = 4, "how far riders slide" },
  { "over", { "free", "own", "one" }, "over what" },
}

local hexagon = option.board == "hexagon"
local ahead = hexagon and { White = "ne", Black = "sw" } or { White = "n", Black = "s" }
local rows = hexagon and { White = "b1-b5", Black = "f1-f5" } or { White = "a2-f2", Black = "a5-f5" }
local home = hexagon and "a1-a4 b1-b3 g1-g4 f1-f3" or "a1-f1 a2-c2 a6-f6 a5-c5"
local leaps = hexagon and { { 1, 1 } } or { { 1, 2 } }

local objects = {
  tav.step { directions = { Pawn = ahead } },
  tav.step { directions = { Pawn = ahead }, from = rows, distance = 2, least = 2 },
  tav.step {
    directions = { Rider = "all" }, distance = { Rider = 4 }, least = option.least, onto = "any", over = option.over,
  },
  tav.step { directions = { Guard = "all" }, from = home, onto = "any" },
  tav.leap { offsets = leaps, piece = "Guard", from = rows },
}

local all = hexagon and { "ne", "e", "se", "sw", "w", "nw" } or { "n", "ne", "e", "se", "s", "sw", "w", "nw" }

local names = { "White", "Black" }

local function pawn(pos, list, from, free)
  local way = ahead[names[pos.mover]]
  local to = pos:step(from, way)
  if not to or not free:has(to) then return end
  list:add(from, to)
  if not pos:cells(rows[names[pos.mover]]):has(from) then return end
  to = pos:step(to, way)
  if to and free:has(to) then list:add(from, to) end
end

local function rider(pos, list, from, free, own)
  for _, way in ipairs(all) do
    local to, over = pos:step(from, way), option.over ~= "one"
    for far = 1, 4 do
      if not to then break end
      if over and not own:has(to) and far >= option.least then list:add(from, to) end
      if not free:has(to) then
        if over and not (option.over == "own" and own:has(to)) then break end
        over = true
      end
      to = pos:step(to, way)
    end
  end
end

-- {1, 2} on squares: two cells along a row or column, then one at a right angle; {1, 1} on hexagons: one cell each in
-- two neighbouring directions.
local function guard(pos, list, from, free, own)
  if pos:cells(home):has(from) then
    for _, way in ipairs(all) do
      local to = pos:step(from, way)
      if to and not own:has(to) then list:add(from, to) end
    end
  end
  if not pos:cells(rows[names[pos.mover]]):has(from) then return end
  if hexagon then
    for i, way in ipairs(all) do
      local to = pos:cells(from):shift(way):shift(all[i % 6 + 1])
      for cell in (to & free):each() do list:add(from, cell) end
    end
    return
  end
  for i = 1, 7, 2 do
    for _, aside in ipairs { all[(i + 1) % 8 + 1], all[(i + 5) % 8 + 1] } do
      local to = pos:cells(from):shift(all[i]):shift(all[i]):shift(aside)
      for cell in (to & free):each() do list:add(from, cell) end
    end
  end
end

local by_kind = { Pawn = pawn, Rider = rider, Guard = guard }

return tav.game {
  name = "Starts",
  players = { "White", "Black" },
  board = hexagon and tav.hexagon { 4 } or tav.rectangle { 6, 6 },
  pieces = { { "Pawn", letter = "P" }, { "Rider", letter = "R" }, { "Guard", letter = "G" } },
  start = hexagon and {
    White = { Pawn = "b4 b5", Rider = "a1 a4", Guard = "b1 b2" },
    Black = { Pawn = "f1 f2", Rider = "g1 g4", Guard = "f4 f5" },
  } or {
    White = { Pawn = "d2-f2", Rider = "a1 f1", Guard = "b2 c2" },
    Black = { Pawn = "d5-f5", Rider = "a6 f6", Guard = "b5 c5" },
  },
  moves = option.by == "objects" and objects or function(pos, list)
    local free, own = pos:free(), pos:own()
    for from in own:each() do by_kind[pos:at(from)](pos, list, from, free, own) end
  end,
  play = option.by == "functions" and function(pos, move, from, to)
    if pos:at(to) then pos:lift(to) end
    pos:put(pos:lift(from), to)
  end or nil,
  stuck = "lose",
  finish = { tav.occupy { piece = "Guard", most = 0, result = "lose" }, tav.repetition { times = 3 } },
}
