-- Xiangqi, or Chinese chess (China, in this form since the 13th century): attack the enemy
-- General so that it cannot escape.
--
-- The board has 9x10 points, named from Red's lower left corner. Between rows 5 and 6 lies the
-- river; the palace of each player has the nine points d1 to f3, and d8 to f10. The row nearest
-- to a player holds from left to right a Chariot, a Horse, an Elephant, an Advisor, the
-- General, an Advisor, an Elephant, a Horse and a Chariot. Two Cannons stand on the third row,
-- in front of the Horses, and five Soldiers on the fourth, on the first, third, fifth, seventh
-- and ninth column. Red moves first, and up the board; Black moves down. In his turn a player
-- moves one piece, to a free point or onto an enemy piece, which is captured.
--
-- The General moves one point straight, the Advisor one point diagonally; neither leaves its
-- palace. The Elephant moves two points diagonally, not over a piece, and does not cross the
-- river. The Horse moves one point straight and then one diagonally, away from where it came; a
-- piece on the first of these points blocks it. The Chariot slides straight any distance. So
-- does the Cannon, but it captures only over one piece: exactly one piece, of either player, must
-- stand between it and the piece that it captures. The Soldier moves one point forwards, and across
-- the river also sideways.
--
-- No player may leave his General where an enemy piece could capture it, nor let the two Generals
-- face each other in a column with no piece between them. A player who cannot move loses, whether
-- his General is in check or not. If a position occurs three times the game is drawn; but if each
-- move of one player since the first occurrence gave check, he loses. After 60 moves of each player
-- without a capture the game is drawn.
--
-- Source: the English Wikipedia. That the third time decides, and when 60 moves are a draw, is
-- our simple form of the rules of the Chinese and Asian associations, which also forbid a
-- player to chase a piece without end.
local tav = require "tavoliere"

local beyond = { Red = "north", Black = "south" }
local outside = { Red = "beside south palace, north", Black = "beside north palace, south" }
local ahead = { Red = "n", Black = "s" }
local general = tav.royal { piece = "General", faces = "n", safe = "lose" }

-- A piece that some points are closed to, others for each player.
local function kept(name, letter, value, never)
  return { name, letter = letter, value = value, side = "Red", never = never.Red },
    { name, letter = letter, value = value, side = "Black", never = never.Black }
end
local red_elephant, black_elephant = kept("Elephant", "E", 2, beyond)
local red_advisor, black_advisor = kept("Advisor", "A", 2, outside)
local red_general, black_general = kept("General", "G", 0, outside)

return tav.game {
  name = "Xiangqi",
  players = { "Red", "Black" },
  board = tav.rectangle { 9, 10, look = "points", features = {
    { "south", "a1-i1 a2-i2 a3-i3 a4-i4 a5-i5" },
    { "north", "a6-i6 a7-i7 a8-i8 a9-i9 a10-i10" },
    { "south palace", "d1-f1 d2-f2 d3-f3", sign = "shade" },
    { "north palace", "d8-f8 d9-f9 d10-f10", sign = "shade" },
    { "beside south palace", "a1-c1 a2-c2 a3-c3 a4-i4 a5-i5 g1-i1 g2-i2 g3-i3" },
    { "beside north palace", "a8-c8 a9-c9 a10-c10 a6-i6 a7-i7 g8-i8 g9-i9 g10-i10" },
  } },
  pieces = {
    red_general, black_general, red_advisor, black_advisor, red_elephant, black_elephant,
    { "Horse", letter = "H", value = 4 }, { "Chariot", letter = "R", value = 9 },
    { "Cannon", letter = "C", value = 5 }, { "Soldier", letter = "S" },
  },
  start = [[
    r h e a g a e h r
    . . . . . . . . .
    . c . . . . . c .
    s . s . s . s . s
    . . . . . . . . .
    . . . . . . . . .
    S . S . S . S . S
    . C . . . . . C .
    . . . . . . . . .
    R H E A G A E H R ]],
  instruction = "Keep your General out of check: move a piece to a free point or onto an enemy.",
  moves = {
    tav.step { directions = { General = "orthogonal", Advisor = "diagonal" }, onto = "any" },
    tav.leap { piece = "Elephant", offsets = { { 2, 2 } }, blocked = true, onto = "any" },
    tav.leap { piece = "Horse", offsets = { { 1, 2 } }, blocked = true, onto = "any" },
    tav.step { directions = { Chariot = "orthogonal" }, distance = "any", onto = "any" },
    tav.step { directions = { Cannon = "orthogonal" }, distance = "any" },
    tav.step { directions = { Cannon = "orthogonal" }, distance = "any", over = "one", onto = "enemy" },
    tav.step { directions = { Soldier = ahead }, onto = "any" },
    tav.step { directions = { Soldier = "e w" }, from = beyond, onto = "any" },
  },
  capture_sign = "x",
  notation = { fen = {
    "board", "mover", "-", "-", "quiet", "round", sides = { Red = "w r", Black = "b" },
    letters = { General = "K", Elephant = "B", Horse = "N", Soldier = "P" },
  } },
  forbid = general,
  stuck = general,
  finish = { tav.repetition { times = 3, perpetual = general }, tav.quiet { plies = 120 } },
  evaluate = tav.score { of = "value", wins = "most" },
}
