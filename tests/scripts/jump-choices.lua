-- Jumps that begin only on some cells, and after which the player chooses what the piece becomes, in chains and without
-- them; declared or by functions.
local tav = require "tavoliere"

local option = tav.options {
  { "board", { "squares", "hexagon" }, "of what" },
  { "by", { "objects", "functions" }, "what makes the moves" },
  { "chain", true, "pieces go on jumping" },
  { "from", { "any", "some" }, "where a jump begins" },
  { "optional", false, "men may stay men" },
  { "leaving", false, "men are also promoted when they leave the zone" },
  { "ends", true, "the turn is over with a promotion" },
  { "far", false, "queens fly two cells" },
}

local hexagon = option.board == "hexagon"
local zone = hexagon and { White = "c1-c6 g1-g4", Black = "a1-a4 e1-e6" }
  or { White = "a3-f3 a6-f6", Black = "a1-f1 a4-f4" }
local from = hexagon and { White = "c1-c6 d1-d7 e1-e6", Black = "a1-a4 c1-c6 d1-d7 e1-e6 g1-g4" }
  or { White = "a2-f2 a3-f3 c4 d4 b5", Black = "b5 c5 d5 a4-f4 b3" }
local ahead = hexagon and { White = "ne nw", Black = "se sw" } or { White = "n ne nw", Black = "s se sw" }

local crown = tav.promote {
  pieces = { Man = { "Queen", "Guard" } }, on = zone, optional = option.optional, ends = option.ends,
  leaving = option.leaving,
}
local jump = tav.jump {
  directions = { Man = ahead, Queen = "all", Guard = "all" }, again = option.chain and "jumping" or nil,
  from = option.from == "some" and from or nil, promotes = crown, distance = option.far and { Queen = 2 } or nil,
}
local step = tav.step { directions = { Man = ahead, Queen = "all" } }

local all = hexagon and { "ne", "e", "se", "sw", "w", "nw" } or { "n", "ne", "e", "se", "s", "sw", "w", "nw" }
local forward = hexagon and { { "ne", "nw" }, { "se", "sw" } } or { { "n", "ne", "nw" }, { "s", "se", "sw" } }
local names = { "White", "Black" }

local function each_jump(pos, cell, what, enemy, free, with)
  if option.from == "some" and not pos:cells(from[names[pos.mover]]):has(cell) then return end
  local far = option.far and what == "Queen" and 2 or 1
  for _, way in ipairs(what == "Man" and forward[pos.mover] or all) do
    local over = pos:step(cell, way)
    if far == 2 and over and free:has(over) then over = pos:step(over, way) end
    if over and enemy:has(over) then
      local to = pos:step(over, way)
      for _ = 1, far do
        if not to or not free:has(to) then break end
        with(to, over)
        to = pos:step(to, way)
      end
    end
  end
end

local function can_jump(pos, cell, what, enemy, free)
  local can = false
  each_jump(pos, cell, what, enemy, free, function() can = true end)
  return can
end

-- A queen that flies must land where she can jump on, if there is such a cell behind the same piece.
local function lands(pos, cell, to, over)
  if not option.far or not option.chain or pos:at(cell) ~= "Queen" then return true end
  local enemy, free, here, any = pos:own(3 - pos.mover), pos:free(), false, false
  each_jump(pos, cell, "Queen", enemy, free, function(other, same)
    if same ~= over then return end
    local can = can_jump(pos, other, "Queen", enemy - pos:cells(over), free | pos:cells(over) | pos:cells(cell))
    any = any or can
    here = here or other == to and can
  end)
  return here or not any
end

local function jumps(pos, list, cell)
  local area = pos:cells(zone[names[pos.mover]])
  each_jump(pos, cell, pos:at(cell), pos:own(3 - pos.mover), pos:free(), function(to, over)
    if not lands(pos, cell, to, over) then return end
    local promotes = pos:at(cell) == "Man" and (area:has(to) or option.leaving and area:has(cell))
    if not promotes or option.optional then list:add(cell, to) end
    if promotes then
      list:add(cell, to, 1)
      list:add(cell, to, 2)
    end
  end)
end

local function all_jumps(pos, list)
  for cell in pos:own():each() do jumps(pos, list, cell) end
end

local function more_jumps(pos, list) jumps(pos, list, pos:get "last" - 1) end

local function play(pos, move, cell, to, arg)
  local captured, what = nil, pos:at(cell)
  each_jump(pos, cell, what, pos:own(3 - pos.mover), pos:free(), function(other, over)
    if other == to then captured = over end
  end)
  pos:lift(captured)
  pos:lift(cell)
  what = arg == 1 and "Queen" or arg == 2 and "Guard" or what
  pos:put(what, to)
  local goes_on = option.chain and (arg == 0 or not option.ends)
    and can_jump(pos, to, what, pos:own(3 - pos.mover), pos:free())
  pos:set("last", goes_on and to + 1 or 0)
  if goes_on then pos:next(pos.mover, "jumping") end
end

local function write(pos, cell, to, arg)
  return pos:name(cell) .. "x" .. pos:name(to) .. (({ "=Queen", "=Guard" })[arg] or "")
end

local functions = option.by == "functions"

return tav.game {
  name = "Jumps and choices",
  players = { "White", "Black" },
  board = hexagon and tav.hexagon { 4 } or tav.rectangle { 6, 6 },
  pieces = {
    { "Man", letter = "M" }, { "Queen", letter = "Q", count = 0 }, { "Guard", letter = "G", count = 0 },
  },
  start = hexagon and { White = { Man = "c2 c4 d3 b2" }, Black = { Man = "e3 e5 d5 f3" } }
    or { White = { Man = "a2 c2 d3 f2 b3" }, Black = { Man = "b5 c4 d5 e4 f5" } },
  counters = functions and { "last" } or nil,
  phases = {
    {
      "main", first = true, moves = { functions and all_jumps or jump, step },
      play = functions and play or nil, write = functions and write or nil,
    },
    option.chain and {
      "jumping", moves = functions and more_jumps or jump, play = functions and play or nil,
      write = functions and write or nil, next = "main",
    } or nil,
  },
  capture_sign = "x",
  stuck = "lose",
  finish = tav.repetition { times = 3 },
}
