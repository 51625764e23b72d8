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
-- What is written on the pieces, in outlines after the M+ fonts.
local icons = {
  red_general = "M61 86h10v-11c3 0 5 0 6 0c8 0 9-1 9-13v-35h-15v-13h-10v13h-14v48h9v-39h5zM14 85h10v-4h11v3h9v-29"
    .. "h-20v-5h19v-25h-10c2-3 2-6 3-10l-10-1c-1 4-2 8-3 11h-9zM71 66v-30h6v27c0 3 0 3-2 3c0 0-2 0-4 0zM24 64h11v9"
    .. "h-11zM24 33h10v9h-10z",
  black_general = "M21 86c4-5 6-14 6-28h3v28h9v-60l5 7c5-1 9-4 12-6h5l-6 3c3 2 5 5 7 7c-1 1-3 2-5 2c-2-2-5-5-7-7"
    .. "l-7 4c2 2 4 4 6 6c-3 1-6 2-9 2l4 7c22-3 37-13 41-24v-8h-20c1-2 2-3 2-4l-9-1c-4 4-11 9-19 12v-11h-9v18h-5v-16"
    .. "h-8v24h13v8h-15v9h3c0 11-1 17-4 23zM68 85c12 0 13-1 13-13v-12h5v-8h-5v-7h-10v7h-30v8h9l-6 6c4 4 8 9 12 13"
    .. "l6-6c-4-5-8-9-12-13h21v13c0 4 0 4-5 4c-1 0-4 0-7 0l1 8c4 0 6 0 8 0zM63 27h12c-2 2-3 4-6 6c-2-2-4-5-6-6z",
  red_advisor = "M38 84h46v-9h-16v-33h18v-9h-18v-18h-11v18h-21v9h21v33h-19zM23 86h9v-52c2-6 4-12 5-18l-10-2"
    .. "c-2 15-7 25-13 34l3 12c2-2 4-5 6-8z",
  black_advisor = "M18 86h64v-10h-26v-31h30v-10h-30v-21h-12v21h-30v10h30v31h-26z",
  red_elephant = "M47 85h10v-3h19v3h10v-69h-39v36c-3-5-5-10-8-15h6v-9h-8v-14h-10v14h-10v9h9c-2 9-6 17-12 26l5 10"
    .. "c3-5 6-11 8-18v31h10v-36c2 4 4 8 6 12l4-4zM57 63h19v10h-19zM57 44h19v10h-19zM57 25h19v10h-19z",
  black_elephant = "M80 85l6-8c-5-3-9-7-12-11c3-3 7-7 10-11l-7-5c-3 3-6 6-9 9c-1-3-3-6-4-10h17v-20h-16c1-1 2-2 3-3"
    .. "v-8h-26c1-1 1-2 1-3l-9-1c-4 8-11 17-20 24l5 8l2-2v5h10c-4 2-9 4-15 5l3 7c9-3 16-6 22-9c1 1 2 2 2 3"
    .. "c-6 4-16 8-27 11l3 7c12-4 21-8 28-13c1 1 1 2 2 3c-8 6-19 11-34 15l4 8c7-2 13-5 19-8v8c6 0 10 0 13 0"
    .. "c7 0 9-3 9-13c0-8-3-17-10-24h5c4 15 14 29 25 36zM31 37h15v5h-15zM72 37v5h-16v-5zM53 29h-17c0-1 1-2 2-3h18"
    .. "c-1 1-2 2-3 3zM50 71l0 2c0 5 0 5-3 5c-1 0-4 0-8 0c4-3 8-5 11-7z",
  horse = "M76 86c8 0 10-4 10-25v-7h-27v-6h22v-7h-22v-6h22v-7h-22v-5h24v-9h-62v48h45l-6 2c2 4 3 8 4 12l-1 0l1 9"
    .. "c5 0 9 1 12 1zM23 86c2-6 4-13 6-19l-9-3c-2 7-3 12-6 18zM35 84l8-1c0-6-1-12-3-18l-8 1c1 7 2 12 3 18zM50 81"
    .. "l8-1c-1-5-2-10-4-16l-7 2c1 5 2 10 3 15zM48 48v6h-16v-6zM48 41h-16v-6h16zM48 28h-16v-5h16zM67 62h9"
    .. "c-1 14-2 15-4 15l-2 0l2-1c-1-5-3-9-5-14z",
  chariot = "M45 86h10v-9h31v-8h-31v-5h25v-31h-25v-4h30v-8h-30v-7h-10v7h-30v8h30v4h-25v31h25v5h-31v8h31zM45 57h-15"
    .. "v-5h15zM55 52h15v5h-15zM45 45h-15v-4h15zM55 41h15v4h-15z",
  cannon = "M63 86c20 0 22-1 23-20l-6-2c3-3 4-14 4-42h-27c0-2 1-5 1-7l-9-1c-1 6-3 12-5 17c0-1 0-2 0-3l-6-1"
    .. "c-2 5-3 10-4 15c0-3 0-5 0-7v-18h-9v18c0 21-4 35-11 43l6 7c4-4 7-10 10-17c2 4 5 9 7 14l7-6c-4-6-8-13-12-20"
    .. "c1-2 1-3 1-5l4 2c1-3 2-6 3-9l4 4v24c0 13 1 14 19 14zM76 66c0 11-1 11-12 11c-10 0-10 0-10-5v-11h11v5"
    .. "c4 0 9 0 11 0zM70 57v-21h-18c1-2 2-4 2-6h21c-1 26-2 27-4 27l-1 0zM21 56c2-8 2-17 2-28l-7-1c0 10 0 19-2 26z"
    .. "M62 44v9h-9v-9z",
  red_soldier = "M14 66h24c-6 4-14 8-23 11l5 9c9-4 19-9 26-14l-4-6h16l-3 7c9 4 17 8 24 13l6-8c-6-4-13-8-22-12h23v-8"
    .. "h-15v-17h11v-9h-46v-4c17-1 33-3 42-5l-3-9c-10 3-30 5-50 5v39h-11zM36 58v-17h25v17z",
  black_soldier = "M45 86h10v-18h31v-9h-31v-6l1 1c3-3 6-6 8-9c5 4 11 8 15 13l6-8c-5-5-11-9-16-13c1-2 2-5 3-8h13v-8"
    .. "h-30v-7h-10v7h-30v8h15c-2 8-8 15-15 21l5 8c5-4 10-8 13-13c4 2 8 6 11 9l1-1v6h-31v9h31zM55 53h-10l5-6"
    .. "c-4-4-8-7-13-10c1-3 2-5 3-8h22c-2 6-6 13-12 18z",
}

local function kept(name, letter, value, never)
  local icon = name:lower()
  return { name, letter = letter, value = value, side = "Red", never = never.Red, icon = icons["red_" .. icon] },
    { name, letter = letter, value = value, side = "Black", never = never.Black, icon = icons["black_" .. icon] }
end
local red_elephant, black_elephant = kept("Elephant", "E", 2, beyond)
local red_advisor, black_advisor = kept("Advisor", "A", 2, outside)
local red_general, black_general = kept("General", "G", 0, outside)
local red_soldier, black_soldier = kept("Soldier", "S", 1, {})

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
    { "Horse", letter = "H", value = 4, icon = icons.horse },
    { "Chariot", letter = "R", value = 9, icon = icons.chariot },
    { "Cannon", letter = "C", value = 5, icon = icons.cannon }, red_soldier, black_soldier,
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
