-- Bashne, towers (Russia, before 1875): Lasca on the draughtboard, with officers that fly.
--
-- Each side has twelve soldiers on the dark squares of a board of eight rows. A soldier
-- steps one square diagonally forwards [fly=true: and captures backwards, too. An officer
-- moves any number of free squares diagonally, and captures from afar: over an enemy
-- column, wherever on the diagonal, to any of the free squares behind it, but if it can go
-- on capturing from some of them then only to those.]
-- [fly=false: and captures forwards only; an officer goes one square in all four
-- directions.] As in Lasca, the top piece of a column that is jumped over comes under the
-- one that has jumped, and who can capture must, any way, to its end; no square is jumped
-- over twice in a turn.
--
-- A soldier that comes to the last row becomes an officer, [fly=true: and if it has
-- captured it goes on as one.] [fly=false: and the turn is over.] Who cannot move loses.
-- [repetition~=0: A position that is there so many times is a draw.]
--
-- Sources: the Wikipedia article on Bashni, and draughts.github.io. That a column is not
-- jumped over twice is from Russian draughts, whose rules hold where those say nothing.
local tav = require "tavoliere"

local option = tav.options {
  { "fly", true, "officers fly, soldiers capture backwards, and who becomes an officer goes on" },
}

local forwards = { White = "ne nw", Black = "se sw" }
local far = { Officer = option.fly and "any" or 1 }
local step = tav.step { directions = { Soldier = forwards, Officer = "diagonal" }, distance = far, pieces = "all" }
local jump = tav.jump {
  directions = { Soldier = option.fly and "diagonal" or forwards, Officer = "diagonal" }, distance = far,
  pieces = "all", captured = "under", twice = "never", again = "jumping",
}
local promote = tav.promote {
  pieces = { Soldier = "Officer" }, on = { White = "b8-h8", Black = "a1-g1" }, ends = not option.fly,
}

return tav.variant("lasca", {
  name = "Bashne",
  options = { twice = false },
  board = tav.rectangle { 8, 8 },
  start = [[
    # s # s # s # s
    s # s # s # s #
    # s # s # s # s
    . # . # . # . #
    # . # . # . # .
    S # S # S # S #
    # S # S # S # S
    S # S # S # S # ]],
  phases = {
    { "main", first = true, moves = { jump, step }, after = promote },
    { "jumping", moves = jump, after = promote, next = "main" },
  },
})
