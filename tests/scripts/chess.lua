-- Chess. White moves first. A king in check must leave it; a player who cannot move has lost if his king is in check,
-- and the game is drawn if it is not. A position that occurs three times is a draw.
--
-- Castling is declared, or a function that the tests compare with it.
local tav = require "tavoliere"

local option = tav.options {
  { "castling", { "object", "function" }, "what castles" },
  { "start", { "chess", "middlegame", "endgame", "promotions", "forks" }, "what stands where at first" },
}

local royal = tav.royal { piece = "King" }
local crown = tav.promote {
  pieces = { Pawn = { "Queen", "Rook", "Bishop", "Knight" } }, on = { White = "a8-h8", Black = "a1-h1" },
}
local ahead, askew = { White = "n", Black = "s" }, { White = "ne nw", Black = "se sw" }
local castle = tav.together {
  { "O-O", White = "King e1-g1, Rook h1-f1", Black = "King e8-g8, Rook h8-f8" },
  { "O-O-O", White = "King e1-c1, Rook a1-d1", Black = "King e8-c8, Rook a8-d8" },
  rights = "unmoved", royal = royal,
}

-- For each player and side: both pieces, where they go, the cells between them, and those that the king passes.
local ways = {
  { { "e1", "h1", "g1", "f1", "f1 g1", "e1 f1 g1" }, { "e1", "a1", "c1", "d1", "b1-d1", "e1 d1 c1" } },
  { { "e8", "h8", "g8", "f8", "f8 g8", "e8 f8 g8" }, { "e8", "a8", "c8", "d8", "b8-d8", "e8 d8 c8" } },
}

local function list_castling(pos, list)
  local own, unmoved, free = pos:own(), pos:kept "unmoved", pos:free()
  for _, way in ipairs(ways[pos.mover]) do
    local both = pos:cells(way[1]) | pos:cells(way[2])
    if #(both & own & unmoved) == 2 and #(pos:cells(way[5]) - free) == 0 then
      if not royal:attacked(pos, pos:cells(way[6])) then list:add(pos:cell(way[1]), pos:cell(way[3])) end
    end
  end
end

local function play(pos, move, from, to)
  if pos:at(from) ~= "King" or math.abs(from - to) ~= 2 then return pos:play() end
  for _, way in ipairs(ways[pos.mover]) do
    if pos:cell(way[3]) == to then
      local king, rook = pos:lift(way[1]), pos:lift(way[2])
      pos:put(king, way[3])
      pos:put(rook, way[4])
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
  middlegame = [[
    r . . . k . . r
    p . p p q p b .
    b n . . p n p .
    . . . P N . . .
    . p . . P . . .
    . . N . . Q . p
    P P P B B P P P
    R . . . K . . R ]],
  promotions = [[
    r . . . k . . r
    P p p p . p p p
    . b . . . n b N
    n P . . . . . .
    B B P . P . . .
    q . . . . N . .
    P p . P . . P P
    R . . Q . R K . ]],
  forks = [[
    r n b q . k . r
    p p . P b p p p
    . . p . . . . .
    . . . . . . . .
    . . B . . . . .
    . . . . . . . .
    P P P . N n P P
    R N B Q K . . R ]],
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

-- The kings and rooks that can castle.
local unmoved = {
  chess = "a1 e1 h1 a8 e8 h8", middlegame = "a1 e1 h1 a8 e8 h8", endgame = "", promotions = "a8 e8 h8",
  forks = "a1 e1 h1",
}

return tav.game {
  name = "Chess",
  players = { "White", "Black" },
  board = tav.rectangle { 8, 8 },
  pieces = {
    { "King", letter = "K" }, { "Queen", letter = "Q" }, { "Rook", letter = "R" }, { "Bishop", letter = "B" },
    { "Knight", letter = "N" }, { "Pawn", letter = "P" },
  },
  start = starts[option.start],
  sets = { unmoved = { cells = unmoved[option.start], leaves = true } },
  moves = {
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
    option.castling == "object" and castle or list_castling,
  },
  play = option.castling == "function" and play or nil,
  capture_sign = "x",
  forbid = royal,
  stuck = royal,
  finish = tav.repetition { times = 3 },
}
