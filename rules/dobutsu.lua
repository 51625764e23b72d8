-- Dobutsu Shogi, or Let's Catch the Lion (Madoka Kitao, 2008): a small Shogi with animals on a
-- board of 3x4 cells.
--
-- Each player has a Lion in the middle of the row nearest to him, an Elephant to its left, a
-- Giraffe to its right, and a Chick in front of it. Forest moves first, from row 1 upwards; Sky
-- begins in row 4. In his turn a player moves one of his pieces one cell, or drops one from his
-- hand. A piece moves to a free cell, or captures an enemy piece by moving onto its cell. The
-- Lion moves in all eight directions, the Giraffe straight forwards, backwards and sideways,
-- the Elephant diagonally, and the Chick straight forwards.
--
-- A Chick that moves onto the last row becomes a Hen, which moves one cell in any direction but
-- diagonally backwards. A captured piece goes into the captor's hand, a Hen as a Chick. He may
-- drop it as his own piece on any free cell. A Chick that he drops on the last row stays a Chick.
--
-- A player who captures the enemy Lion wins. A player whose Lion moves onto the last row wins
-- at once if no enemy piece can capture it there, and otherwise if the enemy does not capture it
-- in his next turn. A player who cannot move loses. A position that occurs three times is a
-- draw.
--
-- Source: the rules of doubutsushogi.jp. That a player who cannot move loses is our reading,
-- since they do not say it.
local tav = require "tavoliere"

local ahead = { Forest = "n", Sky = "s" }
local last = { Forest = "a4-c4", Sky = "a1-c1" }
local lion = tav.royal { piece = "Lion", safe = "lose" }

-- The animals, seen from the front; the first figure is the tile, whose point is ahead. What runs the other way round
-- is cut out.
local tile = "M0 100 V12 L50 0 L100 12 V100 Z "
local animals = {
  Lion = tile .. "M50 10 L59 21 L72 16 L74 30 L88 32 L83 45 L94 54 L83 63 L88 76 L74 78 L72 92 L59 87 L50 98 L41 87 "
    .. "L28 92 L26 78 L12 76 L17 63 L6 54 L17 45 L12 32 L26 30 L28 16 L41 21 Z M50 30 C34 30 26 42 26 54 "
    .. "C26 68 36 78 50 78 C64 78 74 68 74 54 C74 42 66 30 50 30 Z M36 46 h8 v8 h-8 Z M56 46 h8 v8 h-8 Z M42 60 H58 "
    .. "L50 70 Z",
  Giraffe = tile .. "M34 92 V54 L22 50 L18 38 L36 28 L38 16 H44 L46 26 H52 L56 16 H62 V30 L66 40 V92 Z M40 36 V42 "
    .. "H46 V36 Z M42 58 V68 H52 V58 Z M50 76 V86 H60 V76 Z",
  Elephant = tile .. "M36 34 C22 18 6 28 8 52 C10 70 26 74 35 66 C37 76 42 78 43 94 H57 C58 78 63 76 65 66 "
    .. "C74 74 90 70 92 52 C94 28 78 18 64 34 C56 28 44 28 36 34 Z M38 44 H44 V50 H38 Z M56 44 H62 V50 H56 Z",
  Chick = tile .. "M22 60 C22 42 34 30 50 30 C66 30 78 42 78 60 C78 78 66 90 50 90 C34 90 22 78 22 60 Z M34 48 V56 "
    .. "H42 V48 Z M58 48 V56 H66 V48 Z M40 64 L50 76 L60 64 Z",
  Hen = tile .. "M36 34 C30 16 44 12 46 24 C46 10 58 10 56 24 C60 12 74 18 64 34 C74 40 78 50 78 62 "
    .. "C78 78 66 90 50 90 C34 90 22 78 22 62 C22 50 26 40 36 34 Z M34 48 V56 H42 V48 Z M58 48 V56 H66 V48 Z M40 64 "
    .. "L50 76 L60 64 Z",
}

local function lion_home(pos)
  local function home(player) return pos:own(player, "Lion") & pos:cells(last[pos:player(player)]) end
  local mine, other = home(pos.mover), home(3 - pos.mover)
  if #mine == 0 and (#other == 0 or lion:attacked(pos, other, 3 - pos.mover)) then return end
  pos:say("the Lion has reached the last row")
  pos:wins(#mine > 0 and pos.mover or 3 - pos.mover)
end

return tav.game {
  name = "Dobutsu Shogi",
  players = { "Forest", "Sky" },
  board = tav.rectangle { 3, 4 },
  pieces = {
    { "Lion", letter = "L", value = 0, icon = animals.Lion },
    { "Giraffe", letter = "G", value = 2, icon = animals.Giraffe },
    { "Elephant", letter = "E", value = 2, icon = animals.Elephant },
    { "Chick", letter = "C", icon = animals.Chick },
    { "Hen", letter = "H", value = 3, demoted = "Chick", icon = animals.Hen },
  },
  start = [[
    g l e
    . c .
    . C .
    E L G ]],
  instruction = "Move a piece one cell, or drop one from your hand.",
  moves = {
    tav.step {
      directions = {
        Lion = "all", Giraffe = "orthogonal", Elephant = "diagonal",
        Hen = { Forest = "n ne nw e w s", Sky = "s se sw e w n" },
      },
      onto = "any", captured = "hand",
    },
    tav.step {
      directions = { Chick = ahead }, onto = "any", captured = "hand",
      promotes = tav.promote { pieces = { Chick = { "Hen" } }, on = last },
    },
    tav.place {},
  },
  capture_sign = "x",
  stuck = lion,
  finish = { tav.occupy { piece = "Lion", most = 0, result = "lose" }, lion_home, tav.repetition { times = 3 } },
  evaluate = tav.score { of = "value", wins = "most" },
}
