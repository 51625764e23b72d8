-- English draughts, or checkers (Britain, before 1756).
--
-- The board has 8x8 squares, and each player has 12 men on the dark squares of his three nearest
-- rows. White moves first. A man steps one square diagonally forwards, a king one square
-- diagonally forwards or backwards. A piece captures by jumping over an adjacent enemy piece to
-- the free square behind it, in the directions in which it steps. A player who can jump must, by
-- any way he likes, and must go on jumping with the same piece while he can. A man that reaches
-- the last row becomes a king, and the turn is over.
--
-- A player who cannot move loses. [repetition~=0: A position that occurs [repetition] times is a
-- draw.] [repetition=0: No rule ends a game in which positions repeat.]
--
-- Source: the rules of the World Checkers/Draughts Federation, in which Black begins, from the
-- other end of the board. Here White begins and sits below, as in other draughts. In those rules a
-- player proposes a draw when a position repeats; here [repetition~=0: the game ends by itself.]
-- [repetition=0: the game goes on.]
local tav = require "tavoliere"
local icons = require "_icons"

local option = tav.options {
  { "repetition", 3, besides = 0, min = 2, max = 100, "a position that occurs this many times is a draw (0: never)" },
}

local ways = { Man = { White = "ne nw", Black = "se sw" }, King = "diagonal" }
local jump = tav.jump { directions = ways, again = "jumping" }
local crown = tav.promote { pieces = { Man = "King" }, on = { White = "a8-h8", Black = "a1-h1" } }

return tav.game {
  name = "English draughts",
  players = { { "White", also = "Bianco" }, { "Black", also = "Nero" } },
  board = tav.rectangle { 8, 8, look = "chequers" },
  pieces = {
    { "Man", also = "Pedina", letter = "M", count = 0 },
    { "King", also = "Dama", letter = "K", count = 0, value = 2, icon = icons.crown },
  },
  start = {
    White = { Man = "a1 c1 e1 g1 b2 d2 f2 h2 a3 c3 e3 g3" },
    Black = { Man = "b8 d8 f8 h8 a7 c7 e7 g7 b6 d6 f6 h6" },
  },
  phases = {
    {
      "main",
      instruction = "Capture by a jump if you can; else move a piece one square diagonally.",
      first = true,
      moves = { jump, tav.step { directions = ways } },
      after = crown,
    },
    {
      "jumping",
      instruction = "Go on jumping with the same piece.",
      moves = jump,
      after = crown,
      next = "main",
    },
  },
  stuck = "lose",
  capture_sign = "x",
  notation = { -- the player who begins is Black there, and has the squares 1 to 12
    gametype = 21,
    numbers = "g1 e1 c1 a1 h2 f2 d2 b2 g3 e3 c3 a3 h4 f4 d4 b4 g5 e5 c5 a5 h6 f6 d6 b6 g7 e7 c7 a7 h8 f8 d8 b8",
    fen = { "cells", sides = { White = "B", Black = "W" }, letters = { Man = "", King = "K" } },
  },
  finish = tav.repetition { times = option.repetition },
  evaluate = tav.score { of = "value", wins = "most" },
}
