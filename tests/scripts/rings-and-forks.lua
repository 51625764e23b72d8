-- Goals of groups: a ring, and a group that reaches some of several goals; declared, and the same as functions.
local tav = require "tavoliere"

local option = tav.options {
  { "judge", { "ring", "fork", "line", "group", "few", "value" } },
  { "board", { "hexagon", "squares", "corners", "hole" }, "corners: pieces on squares connect by corners, too" },
  { "roads", false, "only roads and gates count, not walls" },
  { "functions", false, "the judges are functions" },
}

local hexagon, count = option.board == "hexagon", option.roads and { "Road", "Gate" } or nil
local connect = hexagon and 6 or option.board == "squares" and 4 or 8
local through = ({ [4] = 8, [6] = 6, [8] = 4 })[connect]
local edge = hexagon and "a1-a4 b1 c1 d1 e1 f1 g1-g4 f5 e6 d7 c6 b5" or "a1-e1 a5-e5 a2-a4 e2-e4"
local goals = hexagon and { "a2-a3", "b5 c6", "e6 f5", "g2-g3", "f1 e1", "b1 c1" }
  or { "b1-d1", "a2-a4", "b5-d5", "e2-e4" }
if option.board == "hole" then edge = edge .. " b3 d3 c2 c4" end

local function counted(pos, player)
  if option.roads then return pos:own(player, "Road") | pos:own(player, "Gate") end
  return pos:own(player)
end

local judges = {}

-- Each cell by itself: do the player's pieces on other cells keep it from the edge?
function judges.ring(pos, player)
  local all = pos:own(1) | pos:own(2) | pos:free()
  for cell in all:each() do
    local here = pos:cells(cell)
    if #(here:flood(all - counted(pos, player) | here, through) & pos:cells(edge)) == 0 then return true end
  end
end

function judges.fork(pos, player)
  for group in counted(pos, player):regions(connect) do
    local reached = 0
    for _, goal in ipairs(goals) do
      if #(group & pos:cells(goal)) > 0 then reached = reached + 1 end
    end
    if reached >= 3 then return true end
  end
end

function judges.line(pos, player)
  for _, direction in ipairs(hexagon and { "e", "ne", "nw" } or { "e", "ne", "n", "nw" }) do
    local own = counted(pos, player)
    if #(own & own:shift(direction) & own:shift(direction):shift(direction)) > 0 then return true end
  end
end

function judges.group(pos, player)
  local groups = 0
  for _ in counted(pos, player):regions(connect) do groups = groups + 1 end
  return groups == 1
end

function judges.few(pos, player) return #counted(pos, player) >= 5 end

-- The player who has moved first, as in the declared judges.
local function finish(pos, stuck)
  local first = stuck and 1 or 3 - pos.mover
  for _, player in ipairs { first, 3 - first } do
    if judges[option.judge](pos, player) then return pos:wins(player) end
  end
  if stuck then pos:draws() end
end

local declared = {
  ring = tav.ring { connect = connect, piece = count },
  fork = tav.connect { goals = goals, least = 3, connect = connect, piece = count },
  line = tav.line { length = 3, piece = count },
  group = tav.group { connect = connect, piece = count },
  few = tav.occupy { least = 5, piece = count },
  value = tav.score { of = "value", wins = "most", enough = 9, piece = count },
}

return tav.game {
  name = "Rings and forks",
  players = { "White", "Black" },
  board = hexagon and tav.hexagon { 4 } or tav.rectangle { 5, 5, holes = option.board == "hole" and "c3" or nil },
  pieces = {
    { "Road", letter = "R", count = 9 },
    { "Gate", letter = "G", count = 2, value = 3 },
    { "Wall", letter = "W", count = 4, value = 2 },
  },
  moves = { tav.place {}, tav.step { onto = "enemy" } },
  stuck = "end",
  finish = option.functions and option.judge ~= "value" and finish or declared[option.judge],
}
