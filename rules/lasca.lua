-- Lasca (Emanuel Lasker, 1911): draughts in which columns carry their prisoners along.
--
-- [board: The board has 7x7 squares, of which only the 25 dark ones are used. Each player has 11
-- soldiers.] White moves first. A column belongs to the colour of its top piece, which decides how
-- the whole column moves, onto a free square: [steps: a soldier one square diagonally forwards, an
-- officer one square in all four diagonal directions.]
--
-- A column captures by jumping over an adjacent enemy column to the free square behind it. The top
-- piece of that column goes under the column that has jumped; the pieces below it stay, and may be
-- free now. [flight: ] A player who can capture must, by any way he likes, and must go on
-- capturing while he can.
-- [twice=false: No square may be jumped over twice in one turn.]
-- [twice=true: A square may be jumped over more than once in one turn.]
--
-- A soldier on top of a column that reaches the last row becomes an officer,
-- [promotion: and the turn is over.] A player who has no column, or cannot move, loses.
-- [repetition~=0: A position that occurs [repetition] times is a draw.]
-- [repetition=0: No rule ends a game in which positions repeat.]
--
-- Sources: Emanuel Lasker, Brettspiele der Völker (1931), as reported by the Wikipedia article on
-- Lasca. That no square is jumped over twice is how it is mostly played; some players let a column
-- be jumped over again and lose another prisoner.
local tav = require "tavoliere"
local icons = require "_icons"

local option = tav.options {
  { "twice", false, "a square may be jumped over more than once in one turn" },
  { "repetition", 0, besides = 0, min = 2, max = 100, "a position that occurs this many times is a draw (0: never)" },
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
  pieces = {
    { "Soldier", also = "Soldato", letter = "S" },
    { "Officer", also = "Ufficiale", letter = "O", icon = icons.star },
  },
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
