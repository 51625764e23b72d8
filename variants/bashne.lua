-- Bashne, towers (Russia, before 1875): Lasca on the draughtboard.
--
-- [board: The board has 8x8 squares, of which only the 32 dark ones are used. Each player has 12
-- soldiers.]
-- [steps: a soldier one square diagonally forwards, an officer
-- [fly=true: any number of free squares] [fly=false: one square] in all four diagonal
-- directions.]
-- [flight: [fly=true: A soldier captures backwards, too. An officer captures from any distance: over
-- an enemy column anywhere on the diagonal, to any of the free squares behind it; but if it can go
-- on capturing from some of them, it must choose one of these.]
-- [fly=false: A soldier captures forwards only.]]
-- [promotion: [fly=true: and goes on as one if it has captured.]
-- [fly=false: and the turn is over.]]
--
-- Sources: the Wikipedia article on Bashni, and draughts.github.io. That a column is not
-- jumped over twice is from Russian draughts, whose rules hold where those say nothing.
local tav = require "tavoliere"

local option = tav.options {
  { "fly", true, "officers fly, soldiers capture backwards, and a soldier that becomes an officer goes on" },
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
  fixed = { twice = false },
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
})
