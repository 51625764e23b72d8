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
    { "Lion", letter = "L", value = 0 }, { "Giraffe", letter = "G", value = 2 },
    { "Elephant", letter = "E", value = 2 }, { "Chick", letter = "C" },
    { "Hen", letter = "H", value = 3, demoted = "Chick" },
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
