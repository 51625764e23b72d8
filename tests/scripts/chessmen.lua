-- The men of chess, without castling and check: as objects or by functions. In the first three plies no move of chess
-- is illegal for check, so perft is that of chess to depth 3.
local tav = require "tavoliere"

local option = tav.options {
  { "by", { "objects", "functions" }, "what makes the moves" },
  { "start", { "chess", "endgame" }, "what stands where at first" },
}

local crown = tav.promote {
  pieces = { Pawn = { "Queen", "Rook", "Bishop", "Knight" } }, on = { White = "a8-h8", Black = "a1-h1" },
}
local ahead, askew = { White = "n", Black = "s" }, { White = "ne nw", Black = "se sw" }
local objects = {
  tav.step { directions = { King = "all" }, onto = "any" },
  tav.step {
    directions = { Queen = "all", Rook = "orthogonal", Bishop = "diagonal" }, distance = "any", onto = "any",
  },
  tav.leap { offsets = { { 1, 2 } }, piece = "Knight", onto = "any" },
  tav.step { directions = { Pawn = ahead }, promotes = crown },
  tav.step {
    directions = { Pawn = ahead }, from = { White = "a2-h2", Black = "a7-h7" }, distance = 2, least = 2,
    exposed = true,
  },
  tav.step { directions = { Pawn = askew }, onto = "enemy", in_passing = true, promotes = crown },
}

local lines, diagonals = { "n", "e", "s", "w" }, { "ne", "se", "sw", "nw" }
local all = { "n", "e", "s", "w", "ne", "se", "sw", "nw" }
local ways = { King = all, Queen = all, Rook = lines, Bishop = diagonals }
local choices = { "Queen", "Rook", "Bishop", "Knight" }

local function pawn(pos, list, from, enemies)
  local white = pos.mover == 1
  local last = pos:cells(white and "a8-h8" or "a1-h1")
  local function add(to)
    if last:has(to) then
      for i = 1, 4 do list:add(from, to, i) end
    else
      list:add(from, to)
    end
  end
  local to = pos:step(from, white and "n" or "s")
  if to and pos:free():has(to) then
    add(to)
    local far = pos:step(to, white and "n" or "s")
    if pos:cells(white and "a2-h2" or "a7-h7"):has(from) and pos:free():has(far) then add(far) end
  end
  for _, way in ipairs(white and { "ne", "nw" } or { "se", "sw" }) do
    to = pos:step(from, way)
    if to and (enemies:has(to) or pos:kept("open"):has(to)) then add(to) end
  end
end

local function knight(pos, list, from, own)
  for i = 1, 4 do
    for _, aside in ipairs(i % 2 == 1 and { "e", "w" } or { "n", "s" }) do
      for to in (pos:cells(from):shift(lines[i]):shift(lines[i]):shift(aside) - own):each() do list:add(from, to) end
    end
  end
end

local function slider(pos, list, from, own, kind)
  for _, way in ipairs(ways[kind]) do
    local to = pos:step(from, way)
    while to and not own:has(to) do
      list:add(from, to)
      if kind == "King" or not pos:free():has(to) then break end
      to = pos:step(to, way)
    end
  end
end

local starts = {
  chess = [[
    r n b q k b n r
    p p p p p p p p
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P P P P P P P P
    R N B Q K B N R ]],
  endgame = [[
    . . . . . . . .
    . . p . . . . .
    . . . p . . . .
    K P . . . . . r
    . R . . . p . k
    . . . . . . . .
    . . . . P . P .
    . . . . . . . . ]],
}

return tav.game {
  name = "Chessmen",
  players = { "White", "Black" },
  board = tav.rectangle { 8, 8 },
  pieces = {
    { "King", letter = "K" }, { "Queen", letter = "Q" }, { "Rook", letter = "R" }, { "Bishop", letter = "B" },
    { "Knight", letter = "N" }, { "Pawn", letter = "P" },
  },
  start = starts[option.start],
  moves = option.by == "objects" and objects or function(pos, list)
    local own, enemies = pos:own(), pos:own(3 - pos.mover)
    for from in own:each() do
      local kind = pos:at(from)
      if kind == "Pawn" then
        pawn(pos, list, from, enemies)
      elseif kind == "Knight" then
        knight(pos, list, from, own)
      else
        slider(pos, list, from, own, kind)
      end
    end
  end,
  play = option.by == "functions" and function(pos, move, from, to, arg)
    local open = pos:kept("open")
    local what = pos:lift(from)
    if pos:at(to) then
      pos:lift(to)
    elseif what == "Pawn" and open:has(to) then
      pos:lift(pos:step(to, pos.mover == 1 and "s" or "n"))
    end
    local ahead_of = pos.mover == 1 and "n" or "s"
    local between = what == "Pawn" and pos:step(from, ahead_of)
    pos:keep("open", between and pos:step(between, ahead_of) == to and pos:cells(between) or open - open)
    pos:put(arg > 0 and choices[arg] or what, to)
  end or nil,
  sets = option.by == "functions" and { "open" } or nil,
  capture_sign = "x",
  stuck = "draw",
  finish = { tav.occupy { piece = "King", most = 0, result = "lose" }, tav.repetition { times = 3 } },
}
