-- Fanorona (the game of Madagascar): a piece that steps towards a line of enemies, or away from one, captures it.
--
-- White begins. A capture is compulsory, but going on with it is not. The piece that captured may go on, in another
-- direction and to a point where it has not stood in this turn. Where a step captures ahead and behind the player
-- chooses. A player who has no piece left, or cannot move, loses. `board` has another board for the same rules; with
-- `by=functions` functions make the moves, to compare.
local tav = require "tavoliere"

local option = tav.options {
  { "board", { "fanorona", "small", "squares", "hexagon" }, "on which board" },
  { "by", { "objects", "functions" }, "what makes the moves" },
  { "captures", { "any", "approach", "withdrawal" }, "which lines are captured" },
  { "chain", { "turning", "straight", "returning", "free", "none" }, "how the piece goes on" },
  { "hand", false, "captured pieces go to the captor's hand" },
}

local hexagon = option.board == "hexagon"
local boards = {
  fanorona = function()
    return tav.rectangle { 9, 5, lines = "rows columns a1-e5-i1 c1-g5-i3-g1-c5-a3-c1 a5-e1-i5" }
  end,
  small = function() return tav.rectangle { 5, 5, lines = "rows columns a1-e5 a3-c5-e3-c1-a3 a5-e1" } end,
  squares = function() return tav.rectangle { 5, 5, holes = "c3" } end,
  hexagon = function() return tav.hexagon { 3, names = "rows" } end,
}
local starts = {
  fanorona = [[
    B B B B B B B B B
    B B B B B B B B B
    B W B W . B W B W
    W W W W W W W W W
    W W W W W W W W W ]],
  small = [[
    B B B B B
    B B B B B
    B W . B W
    W W W W W
    W W W W W ]],
  squares = { White = "a1-e1 a2 b2 d2", Black = "a5-e5 b4 d4 e4" },
  hexagon = { White = "a1-a3 b1-b4 c1", Black = "e1-e3 d1-d4 c5" },
}

local chain, functions = option.chain, option.by == "functions"
local straight, returns = chain == "straight" or chain == "free", chain == "returning" or chain == "free"
local again = chain ~= "none" and "capturing" or nil

local sweep = tav.sweep {
  by = option.captures, again = again, captured = option.hand and "hand" or nil,
  straight = again and straight, returns = again and returns,
}

-- The same by functions.
local ways = hexagon and { "ne", "e", "se", "sw", "w", "nw" } or { "n", "ne", "e", "se", "s", "sw", "w", "nw" }
local back = { n = "s", ne = "sw", e = "w", se = "nw", s = "n", sw = "ne", w = "e", nw = "se" }

-- Calls with(to, arg, cell, way) for each step that captures: the line begins on `cell` and goes on in that way.
local function each_sweep(pos, from, with)
  local free, enemy = pos:free(), pos:own(3 - pos.mover)
  for i, way in ipairs(ways) do
    local to = pos:step(from, way)
    if to and free:has(to) and (returns or not pos:kept("seen"):has(to)) and (straight or pos:get "last" ~= i) then
      local ahead, behind = pos:step(to, way), pos:step(from, back[way])
      if option.captures ~= "withdrawal" and ahead and enemy:has(ahead) then with(to, 1, ahead, way) end
      if option.captures ~= "approach" and behind and enemy:has(behind) then with(to, 2, behind, back[way]) end
    end
  end
end

local function can_sweep(pos, from)
  local can = false
  each_sweep(pos, from, function() can = true end)
  return can
end

local function all_sweeps(pos, list)
  for from in pos:own():each() do each_sweep(pos, from, function(to, arg) list:add(from, to, arg) end) end
end

local function more_sweeps(pos, list)
  local from = pos:get "piece" - 1
  each_sweep(pos, from, function(to, arg) list:add(from, to, arg) end)
end

local function play(pos, move, from, to, arg)
  local enemy, none = pos:own(3 - pos.mover), pos:free() - pos:free()
  local first, along, heading
  each_sweep(pos, from, function(other, by, cell, way)
    if other == to and by == arg then first, along = cell, way end
  end)
  for i, way in ipairs(ways) do if pos:step(from, way) == to then heading = i end end
  pos:put(pos:lift(from), to)
  while first and enemy:has(first) do
    pos:lift(first)
    if option.hand then pos:hand_add("Piece", 1, pos.mover) end
    first = pos:step(first, along)
  end
  pos:keep("seen", pos:kept "seen" | pos:cells(from) | pos:cells(to))
  pos:set("last", heading)
  if again and can_sweep(pos, to) then
    pos:set("piece", to + 1)
    pos:next(pos.mover, "capturing")
  else
    pos:keep("seen", none)
    pos:set("last", 0)
    pos:set("piece", 0)
  end
end

-- A pass ends the turn: what the chain has left is cleared.
local function cleared(pos)
  if pos.mover ~= nil and #pos:landed() == 0 then
    pos:keep("seen", pos:free() - pos:free())
    pos:set("last", 0)
    pos:set("piece", 0)
  end
end

local function write(pos, from, to, arg)
  local lines, text = {}, pos:name(from) .. "-" .. pos:name(to)
  each_sweep(pos, from, function(other, by, cell) if other == to then lines[by] = cell end end)
  return text .. "x" .. pos:name(lines[arg])
end

local moves = functions and all_sweeps or sweep

return tav.game {
  name = "Fanorona",
  players = { "White", "Black" },
  board = boards[option.board](),
  pieces = { { "Piece", count = 0 } },
  start = starts[option.board],
  sets = functions and { "seen" } or nil,
  counters = functions and { "last", "piece" } or nil,
  phases = {
    {
      "main", first = true, moves = { moves, tav.step {}, option.hand and tav.place {} or nil },
      play = functions and play or nil, write = functions and write or nil,
    },
    again and {
      "capturing", moves = { functions and more_sweeps or sweep, tav.pass {} }, next = "main",
      play = functions and play or nil, write = functions and write or nil, after = functions and cleared or nil,
    } or nil,
  },
  stuck = "lose",
  finish = { tav.occupy { most = 0, result = "lose" }, tav.repetition { times = 3 } },
}
