-- Draughts without kings in which one must capture as many men as possible: a function that calls itself counts them.
local tav = require "tavoliere"

local diagonal = { "ne", "nw", "se", "sw" }
local forward = { { "ne", "nw" }, { "se", "sw" } }

-- The most men that a man on this cell can capture; those captured on the way are not among the enemies.
local function longest(pos, cell, enemy, free)
  local best = 0
  for _, way in ipairs(diagonal) do
    local over = pos:step(cell, way)
    local to = over and enemy:has(over) and pos:step(over, way)
    if to and free:has(to) then
      local count = 1 + longest(pos, to, enemy - pos:cells(over), free)
      if count > best then best = count end
    end
  end
  return best
end

local function moves(pos, list)
  local jumper = pos:get "jumper" - 1
  local own = jumper < 0 and pos:own() or pos:cells(jumper)
  local enemy, free, best = pos:own(3 - pos.mover), pos:free(), 1
  for from in own:each() do best = math.max(best, longest(pos, from, enemy, free | pos:cells(from))) end
  for from in own:each() do
    local empty = free | pos:cells(from)
    for _, way in ipairs(diagonal) do
      local over = pos:step(from, way)
      local to = over and enemy:has(over) and pos:step(over, way)
      if to and empty:has(to) and 1 + longest(pos, to, enemy - pos:cells(over), empty) == best then
        list:add(from, to)
      end
    end
  end
  if #list > 0 or jumper >= 0 then return end
  for from in own:each() do
    for _, way in ipairs(forward[pos.mover]) do
      local to = pos:step(from, way)
      if to and free:has(to) then list:add(from, to) end
    end
  end
end

local function play(pos, _, from, to)
  local captured
  for _, way in ipairs(diagonal) do
    local over = pos:step(from, way)
    if over and pos:step(over, way) == to then captured = over end
  end
  pos:put(pos:lift(from), to)
  if not captured then return end
  pos:lift(captured)
  local more = longest(pos, to, pos:own(3 - pos.mover), pos:free()) > 0
  pos:set("jumper", more and to + 1 or 0)
  if more then pos:next(pos.mover) end
end

return tav.game {
  name = "Longest capture",
  players = { "White", "Black" },
  board = tav.rectangle { 8, 8 },
  pieces = { { "Man", count = 12 } },
  counters = { "jumper" },
  start = {
    White = "a1 c1 e1 g1 b2 d2 f2 h2 a3 c3 e3 g3",
    Black = "b8 d8 f8 h8 a7 c7 e7 g7 b6 d6 f6 h6",
  },
  moves = moves,
  play = play,
  stuck = "lose",
}
