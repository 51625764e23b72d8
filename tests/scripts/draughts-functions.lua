-- Draughts by functions: what draughts.lua declares, said cell by cell.
local tav = require "tavoliere"

local forward = { { "ne", "nw" }, { "se", "sw" } }
local both = { "ne", "nw", "se", "sw" }
local last = { "a8-h8", "a1-h1" }

local function each_jump(pos, from, with)
  local enemy = pos:own(3 - pos.mover)
  for _, direction in ipairs(pos:at(from) == "King" and both or forward[pos.mover]) do
    local over = pos:step(from, direction)
    local to = over and enemy:has(over) and pos:step(over, direction)
    if to and not pos:at(to) then with(to, over) end
  end
end

local function each_step(pos, from, with)
  for _, direction in ipairs(pos:at(from) == "King" and both or forward[pos.mover]) do
    local to = pos:step(from, direction)
    if to and not pos:at(to) then with(to) end
  end
end

local function moves(pos, list)
  local jumper = pos:get "jumper" - 1
  local own = jumper < 0 and pos:own() or pos:cells(jumper)
  for from in own:each() do each_jump(pos, from, function(to) list:add(from, to) end) end
  if #list > 0 or jumper >= 0 then return end
  for from in own:each() do each_step(pos, from, function(to) list:add(from, to) end) end
end

local function play(pos, _, from, to)
  local captured, more = nil, false
  each_jump(pos, from, function(landing, over) if landing == to then captured = over end end)
  if captured then pos:lift(captured) end
  local piece = pos:lift(from)
  local crowned = piece == "Man" and pos:cells(last[pos.mover]):has(to)
  pos:put(crowned and "King" or piece, to)
  if captured and not crowned then each_jump(pos, to, function() more = true end) end
  pos:set("jumper", more and to + 1 or 0)
  if more then pos:next(pos.mover) end
end

return tav.variant("draughts", {
  pieces = tav.plus { { "King", count = "unlimited" } },
  counters = { "jumper" },
  phases = { { "main", moves = moves, play = play } },
})
