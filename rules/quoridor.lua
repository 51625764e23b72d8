-- Quoridor (Mirko Marchesi, 1997): cross the board, and build walls in the other's way.
--
-- The board has 9x9 cells. Each player has a pawn in the middle of his nearest row, and 10 walls.
-- White moves first. In his turn a player moves his pawn or builds a wall.
--
-- A pawn goes one cell up, down, left or right, but not through a wall. If the other pawn stands
-- there, it jumps straight over it to the cell behind. Where a wall or the edge of the board is
-- behind the other pawn, it goes instead to the cell at the left or right of that pawn, if no wall
-- is between them.
--
-- A wall is two cells long, and its middle is a point where four cells meet. It may not cross or
-- overlap another wall, nor leave a pawn without a way to its goal. Players never move or remove walls.
-- A wall is named by the lower left of those four cells: e3h lies horizontally, above e3 and f3, and
-- e3v vertically, to the right of e3 and e4.
--
-- The player whose pawn first reaches the row farthest from its start wins. A position that occurs
-- for the third time is a draw: this is our decision, as the rules of the game do not mention it.
--
-- Source: the rules of the Gigamic edition for two players, as the English Wikipedia reports them.
local tav = require "tavoliere"

local HORIZONTAL, VERTICAL, letter = 1, 2, { "h", "v" }
local goals, no_room = { White = "a9-i9", Black = "a1-i1" }, "a9-i9 i1-i8" -- there a wall would leave the board
local sides = { n = { "w", "e" }, e = { "n", "s" }, s = { "e", "w" }, w = { "s", "n" } }

-- Past the other pawn, if it stands ahead and cannot be jumped.
local function list_sidesteps(pos, list, pawn)
  for way, beside in pairs(sides) do
    local other = (pos:cells(pawn) - pos:walls(way)):shift(way) & pos:own(3 - pos.mover)
    if #(other - pos:walls(way)):shift(way) == 0 then
      for _, side in ipairs(beside) do list:add_cells(pawn, (other - pos:walls(side)):shift(side)) end
    end
  end
end

local function list_sidesteps_and_walls(pos, list)
  for pawn in (pos:own() & pos:own(3 - pos.mover):beside(4)):each() do list_sidesteps(pos, list, pawn) end
  if pos:hand "Wall" == 0 then return end
  local free = pos:cells() - pos:cells(no_room) - pos:kept "north" - pos:kept "east"
  for cell in (free - pos:walls "n" - pos:walls "n":shift "w"):each() do list:add(nil, cell, HORIZONTAL) end
  for cell in (free - pos:walls "e" - pos:walls "e":shift "s"):each() do list:add(nil, cell, VERTICAL) end
end

local function why_no_wall(pos, from, cell)
  if from or not cell then return end
  if pos:hand "Wall" == 0 then return pos:player() .. " has no walls left" end
  return pos:cells(no_room):has(cell) and "it would leave the board" or "it would cross or overlap another wall"
end

-- Of the two sides that a wall covers, one is kept for the lower left cell, the other for the upper right one.
local function play(pos, _, from, to, arg)
  if from then return pos:put(pos:lift(from), to) end
  pos:hand_add("Wall", -1)
  if arg == HORIZONTAL then
    pos:keep("north", pos:kept "north" | pos:cells(to))
    pos:keep("south", pos:kept "south" | pos:cells(to):shift "ne")
  else
    pos:keep("east", pos:kept "east" | pos:cells(to))
    pos:keep("west", pos:kept "west" | pos:cells(to):shift "ne")
  end
end

local function shut_in(pos)
  local region = pos:cells ""
  for player, goal in pairs(goals) do
    local pawn = pos:own(player)
    if #(pawn - region) > 0 then region = pos:reach(pawn, pos:cells(), 4) end
    if #pawn > 0 and #(region & pos:cells(goal)) == 0 then return player .. "'s pawn would have no way to its goal" end
  end
end

return tav.game {
  name = "Quoridor",
  players = { { "White", also = "Bianco", edges = "top" }, { "Black", also = "Nero", edges = "bottom" } },
  board = tav.rectangle { 9, 9 },
  pieces = { { "Pawn", letter = "p", count = 0 }, { "Wall", letter = "w", count = 10, icon = "M0 40 H100 V60 H0 Z" } },
  start = { White = { Pawn = "e1" }, Black = { Pawn = "e9" } },
  sets = { "north", "east", "south", "west" },
  walls = { n = "north", e = "east", s = "south", w = "west" },
  instruction = "Move your pawn one cell, or build a wall.",
  moves = {
    tav.step { directions = "orthogonal" }, tav.jump { directions = "orthogonal", over = "enemy", captures = false },
    list_sidesteps_and_walls,
  },
  write = function(pos, from, to, arg) return pos:name(from or to) .. (from and "-" .. pos:name(to) or letter[arg]) end,
  play = play, why = why_no_wall, forbid = shut_in,
  finish = { tav.occupy { on = goals, piece = "Pawn" }, tav.repetition { times = 3 } },
}
