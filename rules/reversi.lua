-- Reversi (Lewis Waterman, 1883), from the opening of Othello.
--
-- A player puts a disc where it outflanks enemy discs: unbroken lines of them between
-- it and another disc of his, in any direction. They become his. Who can outflank
-- none is skipped; when neither can, who has more discs wins.
--
-- Source: the rules of the World Othello Federation; there as here four discs stand
-- in the middle at first, where the players of 1883 put them themselves.
local tav = require "tavoliere"

local outflank = tav.custody { row = "any", enemy = "convert" }

return tav.game {
  name = "Reversi",
  players = { { "Black", letter = "X" }, { "White", letter = "O" } },
  board = tav.rectangle { 8, 8 },
  pieces = { { "Disc", count = "unlimited" } },
  start = { Black = "d5 e4", White = "d4 e5" },
  instruction = "Put a disc on a free cell so that enemy discs lie in a line between it and another of yours.",
  moves = tav.place { capturing = outflank },
  after = outflank,
  finish = tav.score { of = "board", wins = "most" },
}
