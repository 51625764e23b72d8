-- Captured pieces are dropped again, but not everywhere: pawns not on the last row, nor on a line with another pawn of
-- the same player, guards not on the middle cell, which they may never enter; by objects, or by functions that choose
-- the cells.
local tav = require "tavoliere"

local option = tav.options {
  { "board", { "squares", "hexagon" }, "of what" },
  { "by", { "objects", "functions" }, "what says where pieces are dropped" },
  { "alone", { "ahead", "all", "two" }, "on which lines there is one pawn" },
  { "players", 2, min = 2, max = 3, "how many play" },
}

local hexagon = option.board == "hexagon"
local ahead = hexagon and { White = "ne", Black = "sw", Red = "e" } or { White = "n", Black = "s", Red = "e" }
local on = hexagon and {
    White = "a1-a3 b1-b4 c1-c5 d1-d4", Black = "b1-b4 c1-c5 d1-d4 e1-e3", Red = "a1 b1 c1 c2 c4 d1 e1",
  }
  or {
    White = "a1-e1 a2-e2 a3-e3 a4-e4 a5-e5", Black = "a2-e2 a3-e3 a4-e4 a5-e5 a6-e6", Red = "a1-a6 b1-b6 c1-c6",
  }
local last = hexagon and { White = "e1-e3", Black = "a1-a3", Red = "a3 b4 c5 d4 e3" }
  or { White = "a6-e6", Black = "a1-e1", Red = "e1-e6" }
local middle = "c3"
local ways = {
  ahead = { hexagon and "ne" or "n" },
  all = hexagon and { "ne", "e", "se" } or { "n", "ne", "e", "se" },
  two = hexagon and { "w", "nw" } or { "e", "s" },
}
ways = ways[option.alone]
local players = { "White", "Black", option.players == 3 and "Red" or nil }

local function for_players(cells)
  local chosen = {}
  for _, name in ipairs(players) do chosen[name] = cells[name] end
  return chosen
end

on, last, ahead = for_players(on), for_players(last), for_players(ahead)
local lines = option.alone == "all" and "all" or table.concat(ways, " ")
local steps = {
  tav.step { directions = { King = "all", Guard = "all" }, onto = "any", captured = "hand" },
  tav.step { directions = { Pawn = ahead }, onto = "any", captured = "hand" },
}
local pawns, others = tav.place { piece = "Pawn" }, { tav.place { piece = "Guard" }, tav.place { piece = "King" } }
local back = { n = "s", ne = "sw", e = "w", se = "nw", s = "n", w = "e", nw = "se" }

-- The cells on all lines of those of a set.
local function in_line(cells)
  local all = cells - cells
  for _, way in ipairs(ways) do
    local there, here = cells:shift(way), cells:shift(back[way])
    while #there + #here > 0 do
      all = all | there | here
      there, here = there:shift(way), here:shift(back[way])
    end
  end
  return all
end

local function drop_pawns(pos, list)
  local mine = pos:free() - pos:free()
  for cell in pos:own():each() do
    if pos:at(cell) == "Pawn" then mine = mine | pos:cells(cell) end
  end
  pawns:moves(pos, list, (pos:free() & pos:cells(on[pos:player()])) - in_line(mine))
end

local function drop_others(pos, list)
  others[1]:moves(pos, list, pos:free() - pos:cells(middle))
  others[2]:moves(pos, list, pos:free())
end

local moves, play
if option.by == "objects" then
  moves = {
    steps[1], steps[2],
    tav.place { piece = "Pawn", on = on, alone = lines },
    tav.place { piece = { "Guard", "King" } },
  }
else
  moves = { steps[1], steps[2], drop_pawns, drop_others }
  play = function(pos) pos:play() end
end

local function letter(of) return option.players == 2 and of or nil end

return tav.game {
  name = "Drops",
  players = players,
  board = hexagon and tav.hexagon { 3, names = "rows" } or tav.rectangle { 5, 6 },
  pieces = {
    { "King", letter = letter "K", count = 0 },
    { "Guard", letter = letter "G", count = 0, never = option.by == "objects" and middle or nil },
    { "Pawn", letter = letter "P", count = 1, demoted = "Pawn" },
  },
  start = hexagon and {
    White = { King = "a1", Guard = "a2", Pawn = "b2" }, Black = { King = "e3", Guard = "e2", Pawn = "d3" },
    Red = option.players == 3 and { King = "c1" } or nil,
  } or {
    White = { King = "a1", Guard = "b1", Pawn = "b2 d2" }, Black = { King = "e6", Guard = "d6", Pawn = "d5 b5" },
    Red = option.players == 3 and { King = "a4", Guard = "a5" } or nil,
  },
  phases = { {
    "main", moves = moves, play = play,
    after = tav.promote { pieces = { Pawn = "Guard" }, on = last },
    -- Objects know the middle as a cell that guards never enter.
    forbid = option.by == "functions" and function(pos)
      for cell in pos:cells(middle):each() do
        if pos:at(cell) == "Guard" then return "no Guard may enter the middle" end
      end
    end or nil,
  } },
  stuck = "lose",
  finish = { tav.occupy { piece = "King", most = 0, result = "lose" }, tav.repetition { times = 3 } },
}
