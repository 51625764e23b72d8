-- Pieces captured by where they stand go to the captor's hand, and he drops them again; by objects or by a function.
local tav = require "tavoliere"

local option = tav.options {
  { "board", { "squares", "hexagon" }, "of what" },
  { "by", { "objects", "functions" }, "what captures" },
  { "capture", { "custody", "lines", "contact" }, "which enemies" },
  { "players", 2, min = 2, max = 3, "how many play" },
}

local hexagon = option.board == "hexagon"
local ways = hexagon and { "ne", "e", "se", "sw", "w", "nw" } or { "n", "ne", "e", "se", "s", "sw", "w", "nw" }
local object = option.capture == "contact" and tav.contact { enemy = "hand" }
  or tav.custody { enemy = "hand", row = option.capture == "lines" and "any" or "one" }

local function enemies_of(pos)
  local all = pos:free() - pos:free()
  for player = 1, option.players do if player ~= pos.mover then all = all | pos:own(player) end end
  return all
end

-- The enemies that a piece on this cell captures.
local function captured(pos, cell, enemies)
  local all = enemies - enemies
  for _, way in ipairs(ways) do
    local line, at = enemies - enemies, pos:step(cell, way)
    while at and enemies:has(at) do
      line, at = line | pos:cells(at), pos:step(at, way)
      if option.capture ~= "lines" then break end
    end
    if option.capture == "contact" or at and pos:own():has(at) then all = all | line end
  end
  return all
end

local function capture(pos)
  local enemies = enemies_of(pos)
  local all = enemies - enemies
  for cell in pos:landed():each() do all = all | captured(pos, cell, enemies) end
  for cell in all:each() do
    local what = pos:lift(cell)
    pos:hand_add(what == "Lady" and "Man" or what, 1)
  end
end

local three = option.players == 3

return tav.game {
  name = "Taken",
  players = { "White", "Black", three and "Red" or nil },
  board = hexagon and tav.hexagon { 3, names = "rows" } or tav.rectangle { 5, 5 },
  pieces = {
    { "Man", letter = not three and "M" or nil, count = 0 },
    { "Lady", letter = not three and "L" or nil, count = 0, demoted = "Man" },
  },
  start = hexagon and {
    White = { Man = "a1 a3 b2", Lady = "a2" }, Black = { Man = "e1 e3 d2", Lady = "e2" },
    Red = three and { Man = "c2", Lady = "c4" } or nil,
  } or {
    White = { Man = "a1 c1 e1", Lady = "b2" }, Black = { Man = "a5 c5 e5", Lady = "d4" },
    Red = three and { Man = "a3 e3", Lady = "c3" } or nil,
  },
  moves = { tav.step {}, tav.place {} },
  after = option.by == "objects" and object or capture,
  stuck = "skip",
  finish = { tav.occupy { most = 0, result = "lose" }, tav.repetition { times = 3 } },
}
