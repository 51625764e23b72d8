-- Stacks that land only on free cells, or only on other stacks, and do not move while pieces stand on all sides; the
-- pieces in a player's stacks count. By objects, or the same by functions.
local tav = require "tavoliere"

local option = tav.options {
  { "by", { "objects", "functions" }, "what makes the moves" },
  { "board", { "squares", "hexagon" }, "of what" },
  { "onto", { "covered", "free", "any" }, "where stacks land" },
  { "surrounded", false, "stacks with pieces on all sides move, too" },
  { "pieces", { "all", "any", "top" }, "how many" },
  { "distance", { "pieces", "any", "two" }, "how far" },
  { "directions", { "all", "orthogonal" }, "in which" },
  { "walls", false, "a player's second pieces may not be covered" },
}

local hexagon = option.board == "hexagon"
assert(not hexagon or option.directions == "all", "a hexagon has no orthogonal directions: leave out directions")
local directions = hexagon and { "ne", "e", "se", "sw", "w", "nw" }
  or option.directions == "all" and { "n", "ne", "e", "se", "s", "sw", "w", "nw" } or { "n", "e", "s", "w" }

local function may_land(pos, cell)
  local there = pos:at(cell)
  if option.walls and there == "Wall" or option.onto == "free" and there then return false end
  return there or option.onto ~= "covered"
end

local function list_moves(pos, list)
  local inside = pos:cells()
  if option.surrounded then
    inside = pos:cells ""
  else
    for _, direction in ipairs(directions) do inside = inside & (pos:cells() - pos:free()):shift(direction) end
  end
  for from in (pos:own() - inside):each() do
    local height = pos:height(from)
    for pieces = option.pieces == "all" and height or 1, option.pieces == "top" and 1 or height do
      for _, direction in ipairs(directions) do
        local cell, steps = pos:step(from, direction), 1
        while cell do
          local far = option.distance == "any" or steps == (option.distance == "two" and 2 or pieces)
          if far and may_land(pos, cell) then list:add(from, cell, pieces) end
          cell, steps = pos:step(cell, direction), steps + 1
        end
      end
    end
  end
end

local function finish(pos, stuck)
  if not stuck then return end
  local sum = { 0, 0 }
  for player = 1, 2 do
    for cell in pos:own(player):each() do sum[player] = sum[player] + pos:height(cell) end
  end
  if sum[1] == sum[2] then pos:draws() else pos:wins(sum[1] > sum[2] and 1 or 2) end
end

local starts = {
  squares = { Left = { Man = "a1-e1 a2 c2 e2 c3", Wall = "b2" }, Right = { Man = "a5-e5 a4 c4 e4 b3", Wall = "d4" } },
  hexagon = { Left = { Man = "a1-a3 b1-b4", Wall = "c3" }, Right = { Man = "e1-e3 d1-d4", Wall = "c2" } },
}
local object = tav.carry {
  pieces = option.pieces, distance = option.distance == "two" and 2 or option.distance, directions = option.directions,
  onto = option.onto, surrounded = option.surrounded,
}
local by_objects = option.by == "objects"

return tav.game {
  name = "Landings",
  players = { "Left", "Right" },
  board = hexagon and tav.hexagon { 3 } or tav.rectangle { 5, 5 },
  stacks = true,
  pieces = {
    { "Man", letter = "M", count = 0 },
    { "Wall", letter = "W", count = 0, covered = not option.walls },
  },
  start = starts[option.board],
  moves = by_objects and object or list_moves,
  play = not by_objects and function(pos, _, from, to, pieces) pos:carry(from, to, pieces) end or nil,
  finish = {
    by_objects and tav.score { of = "stacks", wins = "most" } or finish,
    tav.repetition { times = 2 },
  },
}
