-- Reversi (Lewis Waterman, 1883), from the opening of Othello.
--
-- The board has 8x8 cells, with two discs of each player in the middle. Black moves first. In his
-- turn a player puts a disc where it outflanks enemy discs: unbroken lines of them between it and
-- another disc of his, in any direction. These become his. A player who can outflank none is
-- skipped. When neither can, the player with more discs wins; equal numbers are a draw.
--
-- Source: the rules of the World Othello Federation, which begin with the same four discs; in 1883
-- the players placed these themselves.
local tav = require "tavoliere"

local outflank = tav.custody { row = "any", enemy = "convert" }

return tav.game {
  name = "Reversi",
  players = { { "Black", letter = "X" }, { "White", letter = "O" } },
  sgf = { 2, moves = "points", rows = "bottom" },
  board = tav.rectangle { 8, 8 },
  pieces = { { "Disc", count = "unlimited" } },
  start = { Black = "d5 e4", White = "d4 e5" },
  instruction = "Put a disc on a free cell so that enemy discs lie in a line between it and another of yours.",
  moves = tav.place { capturing = outflank },
  after = outflank,
  finish = tav.score { of = "board", wins = "most" },
}
