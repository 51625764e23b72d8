-- Lasca (Emanuel Lasker, 1911): draughts in which prisoners are carried along.
--
-- [board: On the dark squares of a board of seven rows each side has eleven soldiers.]
-- A column belongs to the colour of its top piece, which says how it moves: [steps: a
-- soldier one square diagonally forwards, an officer in all four diagonal directions.] It
-- moves as a whole, onto a free square.
--
-- It captures by jumping over an enemy column beside it to the free square behind: the
-- top piece of that column comes under the column that has jumped, what was below it
-- stays, and may be free now. [flight: ] Who can capture must, by any way he likes, but has
-- to go on to its end. [twice=false: No square may be jumped over twice in one turn.]
--
-- A column whose soldier comes to the last row has an officer on top from then on,
-- [promotion: and the turn is over.] Who has no column, or cannot move, loses.
-- [repetition~=0: A position that is there so many times is a draw.]
--
-- Sources: Emanuel Lasker, Brettspiele der Völker (1931), as told in the Wikipedia article
-- on Lasca. That no square is jumped over twice is how it is mostly played; some let a
-- column be jumped over again and lose another prisoner.
local tav = require "tavoliere"

local option = tav.options {
  { "twice", false, "in a turn a square may be jumped over twice" },
  { "repetition", 0, besides = 0, min = 2, max = 100, "a position that is there so many times is a draw; 0: never" },
}

local ways = { Soldier = { White = "ne nw", Black = "se sw" }, Officer = "diagonal" }
local step = tav.step { directions = ways, pieces = "all" }
local jump = tav.jump {
  directions = ways, pieces = "all", captured = "under", again = "jumping",
  twice = option.twice and "yes" or "never",
}
local promote = tav.promote { pieces = { Soldier = "Officer" }, on = { White = "a7-g7", Black = "a1-g1" } }

return tav.game {
  name = "Lasca",
  players = { { "White", also = "Bianco" }, { "Black", also = "Nero" } },
  board = tav.rectangle { 7, 7 },
  pieces = { { "Soldier", also = "Soldato", letter = "S" }, { "Officer", also = "Ufficiale", letter = "O" } },
  stacks = true,
  start = [[
    s # s # s # s
    # s # s # s #
    s # s # s # s
    # . # . # . #
    S # S # S # S
    # S # S # S #
    S # S # S # S ]],
  phases = {
    {
      "main",
      instruction = "Capture by a jump if you can; else move a column diagonally.",
      first = true,
      moves = { jump, step },
      after = promote,
    },
    {
      "jumping",
      instruction = "Go on jumping with the same column.",
      moves = jump,
      after = promote,
      next = "main",
    },
  },
  stuck = "lose",
  finish = tav.repetition { times = option.repetition },
  evaluate = tav.score { of = "board", wins = "most" }, -- columns
}
