-- Pieces that become others, as their player chooses: pawns on the last row, riders in a zone, where they may also stay
-- what they are, and on the way out of it; declared or by functions.
local tav = require "tavoliere"

local option = tav.options {
  { "board", { "squares", "hexagon" }, "of what" },
  { "by", { "objects", "functions" }, "what makes the moves" },
  { "optional", true, "riders may stay riders" },
  { "leaving", true, "riders are also promoted when they leave the zone" },
  { "forced", false, "on the last row riders may not stay riders" },
  { "veto", false, "nobody may have two queens" },
}

local hexagon = option.board == "hexagon"
local last = hexagon and { White = "g1-g4", Black = "a1-a4" } or { White = "a6-e6", Black = "a1-e1" }
local zone = hexagon and { White = "f1-f5 g1-g4", Black = "a1-a4 b1-b5" }
  or { White = "a5-e5 a6-e6", Black = "a1-e1 a2-e2" }
local ahead = hexagon and { White = "ne nw", Black = "se sw" } or { White = "n", Black = "s" }
local askew = hexagon and { White = "e w", Black = "e w" } or { White = "ne nw", Black = "se sw" }
local offsets = hexagon and { { 1, 1 } } or { { 1, 2 } }

local crown = tav.promote { pieces = { Pawn = { "Queen", "Rider" } }, on = last }
local knight = tav.promote {
  pieces = { Rider = option.optional and "Marshal" or { "Marshal", "Queen" } }, on = zone, optional = option.optional,
  leaving = option.leaving and option.optional or nil, forced = option.forced and last or nil,
}

local objects = {
  tav.step { directions = { Pawn = ahead }, promotes = crown },
  tav.step { directions = { Pawn = askew }, onto = "enemy", promotes = crown },
  tav.leap { offsets = offsets, piece = { "Rider", "Marshal" }, onto = "any", promotes = knight },
  tav.step { directions = { Queen = "all" }, distance = 2, onto = "any" },
}

local all = hexagon and { "ne", "e", "se", "sw", "w", "nw" } or { "n", "ne", "e", "se", "s", "sw", "w", "nw" }
local names = { "White", "Black" }

local ways = hexagon and { { { "ne", "nw" }, { "e", "w" } }, { { "se", "sw" }, { "e", "w" } } }
  or { { { "n" }, { "ne", "nw" } }, { { "s" }, { "se", "sw" } } }

local function pawn(pos, list, from)
  for i = 1, 2 do
    for _, way in ipairs(ways[pos.mover][i]) do
      local to = pos:step(from, way)
      local whose = to and select(3, pos:at(to))
      if to and (i == 1 and not whose or i == 2 and whose and whose ~= pos.mover) then
        if pos:cells(last[names[pos.mover]]):has(to) then
          list:add(from, to, 1)
          list:add(from, to, 2)
        else
          list:add(from, to)
        end
      end
    end
  end
end

local function goals(pos, from)
  local found = pos:cells(from) - pos:cells(from)
  for i = 1, #all do
    if hexagon then
      found = found | pos:cells(from):shift(all[i]):shift(all[i % 6 + 1])
      found = found | pos:cells(from):shift(all[i % 6 + 1]):shift(all[i])
    elseif i % 2 == 1 then
      found = found | pos:cells(from):shift(all[i]):shift(all[i]):shift(all[(i + 1) % 8 + 1])
      found = found | pos:cells(from):shift(all[i]):shift(all[i]):shift(all[(i + 5) % 8 + 1])
    end
  end
  return found
end

local function leaper(pos, list, from)
  local area = pos:cells(zone[names[pos.mover]])
  for to in (goals(pos, from) - pos:own()):each() do
    local promotes = area:has(to) or option.leaving and option.optional and area:has(from)
    if pos:at(from) == "Marshal" or not promotes then
      list:add(from, to)
    else
      local must = option.forced and pos:cells(last[names[pos.mover]]):has(to)
      if option.optional and not must then list:add(from, to) end
      list:add(from, to, 1)
      if not option.optional then list:add(from, to, 2) end
    end
  end
end

local function queen(pos, list, from)
  for _, way in ipairs(all) do
    local to = pos:step(from, way)
    for _ = 1, 2 do
      if not to or pos:own():has(to) then break end
      list:add(from, to)
      if not pos:free():has(to) then break end
      to = pos:step(to, way)
    end
  end
end

local by_kind = { Pawn = pawn, Rider = leaper, Marshal = leaper, Queen = queen }
local becomes = { Pawn = { "Queen", "Rider" }, Rider = { "Marshal", "Queen" } }

return tav.game {
  name = "Choices",
  players = { "White", "Black" },
  board = hexagon and tav.hexagon { 4 } or tav.rectangle { 5, 6 },
  pieces = {
    { "Pawn", letter = "P" }, { "Rider", letter = "R" }, { "Queen", letter = "Q", count = 0 },
    { "Marshal", letter = "M", code = "MA", count = 0 },
  },
  start = hexagon and { White = { Pawn = "e2 b2", Rider = "d1" }, Black = { Pawn = "c3 f4", Rider = "d7" } }
    or { White = { Pawn = "a4 b5 e4", Rider = "c4" }, Black = { Pawn = "a3 b2 e3", Rider = "c3" } },
  moves = option.by == "objects" and objects or function(pos, list)
    for from in pos:own():each() do by_kind[pos:at(from)](pos, list, from) end
  end,
  play = option.by == "functions" and function(pos, move, from, to, arg)
    if pos:at(to) then pos:lift(to) end
    local what = pos:lift(from)
    pos:put(arg > 0 and becomes[what][arg] or what, to)
  end or nil,
  forbid = option.veto and function(pos)
    local queens = 0
    for cell in pos:own():each() do if pos:at(cell) == "Queen" then queens = queens + 1 end end
    if queens > 1 then return "there would be two queens" end
  end or nil,
  capture_sign = "x",
  stuck = "lose",
  finish = tav.repetition { times = 3 },
}
