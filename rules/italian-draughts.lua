-- Italian draughts, or dama (Italy, before 1750): men may not capture kings, and several rules say
-- which capture a player must choose.
--
-- The board has 8x8 squares, of which the corner at each player's right hand is dark. Each player has
-- 12 men on the dark squares of his three nearest rows. White moves first. A man moves one square
-- diagonally forwards, a king one square diagonally forwards or backwards.
--
-- A piece captures by jumping over an adjacent enemy piece to the free square behind it, in the
-- directions in which it moves. A man captures only men, a king captures men and kings. A piece that can
-- go on capturing must do so. A man that reaches the last row becomes a king, and the turn is over.
--
-- A player who can capture must do so. He must choose a capture of the most pieces; among these, one by
-- a king; among these, one of the most kings; and among these, one that captures a king soonest.
--
-- A player who cannot move loses. A position that occurs three times, with the same player to move,
-- is a draw.
--
-- Source: the rules of the Italian federation (FID), at fid.it. It numbers the dark squares from 1, at
-- the left end of the last row as White sees it, to 32. Here 1 is a8, and 32 is h1.
local tav = require "tavoliere"
local icons = require "_icons"
local draughts = require "_draughts"

local ways = { Man = draughts.forwards, King = "diagonal" }

return tav.game {
  name = "Italian draughts",
  players = draughts.players,
  board = tav.rectangle { 8, 8, look = "mirrored chequers" },
  pieces = {
    { "Man", also = "Pedina", letter = "M", count = 0 },
    { "King", also = "Dama", letter = "K", count = 0, value = 2, icon = icons.crown },
  },
  start = {
    White = { Man = "b1 d1 f1 h1 a2 c2 e2 g2 b3 d3 f3 h3" },
    Black = { Man = "a8 c8 e8 g8 b7 d7 f7 h7 a6 c6 e6 g6" },
  },
  phases = draughts.phases {
    instruction = "Capture by a jump if you can; else move a piece one square diagonally.",
    moves = {
      tav.jump {
        directions = ways, again = "jumping", twice = "never", targets = { Man = "Man" },
        most = { "pieces", "jumper", "value", "early" },
      },
      tav.step { directions = ways },
    },
    after = tav.promote { pieces = { Man = "King" }, on = { White = "a8-h8", Black = "a1-h1" } },
  },
  stuck = "lose",
  capture_sign = "x",
  notation = draughts.notation(22, draughts.numbers(8, 1)),
  finish = tav.repetition { times = 3 },
  evaluate = tav.score { of = "value", wins = "most" },
}
