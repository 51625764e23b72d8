-- A race with walls, as in Quoridor: a player moves his Pawn one step, or builds a wall two cells long, which must
-- leave every Pawn a way to its goal. A Pawn jumps straight over the other one, or past it to a side if a wall or the
-- edge stands behind it. A wall is named by the lower left of the four cells round its middle, and lies across (e3h)
-- or upright (e3v).
local tav = require "tavoliere"

local option = tav.options {
  { "size", 9, min = 3, max = 13, help = "columns and rows" },
  { "walls", 10, min = 0, max = 20, help = "walls of each player" },
  { "pawns", { "objects", "functions" }, "what moves them" },
}
local ACROSS, UPRIGHT = 1, 2
local size = option.size
local last = string.char(string.byte "a" + size - 1)
local middle = string.char(string.byte "a" + size // 2)
local goal = {
  ("a%d-%s%d"):format(size, last, size), -- White's
  ("a1-%s1"):format(last),
}
local sides = { n = { "e", "w" }, e = { "n", "s" }, s = { "e", "w" }, w = { "n", "s" } }
local wall_counter = { "white_walls", "black_walls" }

-- The cell that a step of the Pawn leads to, if no wall or edge stops it.
local function ahead(pos, from, way)
  if not pos:walls(way):has(from) then return pos:step(from, way) end
end

-- Past the other Pawn, where it cannot be jumped straight.
local function add_sidesteps(pos, list, from, other, way)
  if ahead(pos, other, way) then return end
  for _, side in ipairs(sides[way]) do
    local to = ahead(pos, other, side)
    if to then list:add(from, to) end
  end
end

local function add_steps(pos, list, from, way)
  local to = ahead(pos, from, way)
  if not to then return end
  if not pos:at(to) then
    list:add(from, to)
  elseif ahead(pos, to, way) then
    list:add(from, ahead(pos, to, way))
  end
end

local function list_moves(pos, list)
  local pawn, other = pos:own():first(), pos:own(3 - pos.mover):first()
  if not pawn or not other then return end -- a position that was set up
  for _, way in ipairs { "n", "e", "s", "w" } do
    if option.pawns == "functions" then add_steps(pos, list, pawn, way) end
    if ahead(pos, pawn, way) == other then add_sidesteps(pos, list, pawn, other, way) end
  end
  if pos:get(wall_counter[pos.mover]) == 0 then
    list:refuse(nil, nil, "%s has no walls left", pos:player())
    return
  end
  local all = pos:cells()
  local free = (all:shift "s" & all:shift "w") - pos:kept "middles"
  local lids, posts = pos:walls "n", pos:walls "e"
  for cell in (free - lids - lids:shift "w"):each() do list:add(nil, cell, ACROSS) end
  for cell in (free - posts - posts:shift "s"):each() do list:add(nil, cell, UPRIGHT) end
  list:refuse_cells(nil, pos:kept "middles", "another wall has its middle there")
  list:refuse_cells(nil, lids | lids:shift "w" | posts | posts:shift "s", "that wall would lie on another one")
  list:refuse_cells(nil, all - (all:shift "s" & all:shift "w"), "a wall is two cells long, and does not fit there")
end

local function play(pos, _, from, to, arg)
  if from then
    pos:put(pos:lift(from), to)
    return
  end
  local cell = pos:cells(to)
  pos:set(wall_counter[pos.mover], pos:get(wall_counter[pos.mover]) - 1)
  pos:keep("middles", pos:kept "middles" | cell)
  if arg == ACROSS then
    pos:keep("lids", pos:kept "lids" | cell | cell:shift "e")
  else
    pos:keep("posts", pos:kept "posts" | cell | cell:shift "n")
  end
end

-- Every Pawn has a way to its goal.
local function shut_in(pos)
  local all = pos:cells()
  for player = 1, 2 do
    if #(pos:reach(pos:own(player), all, 4) & pos:cells(goal[player])) == 0 then
      return pos:player(player) .. "'s Pawn would have no way to its goal"
    end
  end
end

local function name(pos, from, to, arg)
  if from then return pos:name(from) .. pos:name(to) end
  return pos:name(to) .. (arg == ACROSS and "h" or "v")
end

local pawns = option.pawns == "objects"
return tav.game {
  name = "Walled race",
  players = { { "White", edges = "top" }, { "Black", edges = "bottom" } },
  board = tav.rectangle { size, size },
  pieces = { { "Pawn", letter = "p", count = 0 } },
  start = { White = { Pawn = middle .. "1" }, Black = { Pawn = middle .. size } },
  instruction = "Move your Pawn, or build a wall",
  moves = {
    pawns and tav.step { directions = "orthogonal" } or list_moves,
    pawns and tav.jump { directions = "orthogonal", over = "enemy", captures = false } or nil,
    pawns and list_moves or nil,
  },
  play = play, write = name, forbid = shut_in,
  counters = { white_walls = option.walls, black_walls = option.walls },
  sets = { "lids", "posts", "middles" },
  walls = { n = "lids", e = "posts" },
  finish = tav.occupy { on = { White = goal[1], Black = goal[2] } },
  stuck = "lose",
}
