-- Combined moves, declared or by a function: four pieces turn round, two slide apart, a lady leaps while a man steps.
local tav = require "tavoliere"

local option = tav.options {
  { "board", { "squares", "hexagon" }, "of what" },
  { "by", { "objects", "function" }, "what makes the combined moves" },
  { "players", 2, min = 2, max = 3, help = "a third one has one of these moves" },
  { "rights", false, "only pieces that have not moved make them" },
}

local hexagon = option.board == "hexagon"
local squares = {
  { "turn", White = "a1-b1, b1-b2, b2-a2, a2-a1", Black = "d4-c4, c4-c3, c3-d3, d3-d4" },
  { "split", White = "b2-d2, Man a1-a3", Black = "c3-a3, Man d4-d2", Red = "d1-b3, d2-d4" },
  { "hop", White = "Lady b1-c3, Man a2-b2", Black = "Lady c4-b2, Man d3-c3" },
}
local hexes = {
  { "turn", White = "a1-b1, b1-b2, b2-a1", Black = "e3-d4, d4-d3, d3-e3" },
  { "split", White = "b2-b4, Man a1-c1", Black = "d3-d1, Man e3-c5", Red = "c1-e3, d1-d3" },
  { "hop", White = "Lady b1-d2, Man a1-a2", Black = "Lady d4-b3, Man e3-e2" },
}
local entries = hexagon and hexes or squares
local names = { "White", "Black", "Red" }
if option.players == 2 then entries[2].Red = nil end
entries.rights = option.rights and "unmoved" or nil
local together = tav.together(entries)

local function parts_of(text)
  local parts = {}
  for _, part in ipairs(text:split(",")) do
    local words = part:trim():split(" ")
    local ends = words[#words]:split("-")
    parts[#parts + 1] = { from = ends[1], to = ends[2], piece = #words > 1 and words[1] or nil }
  end
  return parts
end

local moves = {}
for i, entry in ipairs(entries) do
  moves[i] = {}
  for player, name in ipairs(names) do moves[i][player] = entry[name] and parts_of(entry[name]) or false end
end

local ways = hexagon and { "ne", "e", "se", "sw", "w", "nw" } or { "n", "ne", "e", "se", "s", "sw", "w", "nw" }

-- The cells of a way after the first, those that other pieces leave excepted; a leap has only its last.
local function way_of(pos, from, to)
  for _, way in ipairs(ways) do
    local cells, cell = pos:free() - pos:free(), pos:step(from, way)
    while cell do
      cells = cells | pos:cells(cell)
      if cell == pos:cell(to) then return cells end
      cell = pos:step(cell, way)
    end
  end
  return pos:cells(to)
end

local function can(pos, parts)
  local free = pos:free()
  for _, part in ipairs(parts) do free = free | pos:cells(part.from) end
  for _, part in ipairs(parts) do
    if not pos:own():has(part.from) or part.piece and pos:at(part.from) ~= part.piece then return false end
    if option.rights and not pos:kept("unmoved"):has(part.from) then return false end
    if #(way_of(pos, part.from, part.to) - free) > 0 then return false end
    if pos:at(part.from) == "Lady" and pos:cells("a1"):has(part.to) then return false end
  end
  return true
end

local function list_moves(pos, list)
  for i in ipairs(entries) do
    local parts = moves[i][pos.mover]
    if parts and can(pos, parts) then list:add(pos:cell(parts[1].from), pos:cell(parts[1].to), i) end
  end
end

local function play(pos, move, _, _, arg)
  if not arg or arg == 0 then return pos:play() end
  local lifted = {}
  for i, part in ipairs(moves[arg][pos.mover]) do lifted[i] = pos:lift(part.from) end
  for i, part in ipairs(moves[arg][pos.mover]) do pos:put(lifted[i], part.to) end
end

local function letter(of) return option.players == 2 and of or nil end
local start = hexagon and {
  White = { Man = "a1 b2", Lady = "b1" }, Black = { Man = "e3 d3", Lady = "d4" }, Red = { Man = "c1", Lady = "d1" },
} or {
  White = { Man = "a1 a2 b2", Lady = "b1" }, Black = { Man = "d4 d3 c3", Lady = "c4" }, Red = { Man = "d1 d2" },
}
if option.players == 2 then start.Red = nil end

local unmoved = hexagon and "a1 b1 b2 d3 d4 e3" or "a1 a2 b1 b2 d3 d4 c3 c4"

return tav.game {
  name = "Together",
  players = option.players == 2 and { "White", "Black" } or names,
  board = hexagon and tav.hexagon { 3 } or tav.rectangle { 4, 4 },
  pieces = { { "Man", letter = letter "M" }, { "Lady", letter = letter "L", never = "a1" } },
  start = start,
  sets = option.rights and { unmoved = { cells = unmoved, leaves = true } } or nil,
  moves = { option.by == "objects" and together or list_moves, tav.step { directions = { Man = "all" } } },
  play = option.by == "function" and play or nil,
  stuck = "skip",
  finish = { tav.repetition { times = 2 }, tav.score { of = "board", wins = "most" } },
}
