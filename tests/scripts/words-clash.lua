-- Words that do not fit together: loops and a hole of `start`, loops and joined sides, walls that leave with pieces, a
-- judge that is named twice, and walls with joined sides.
local tav = require "tavoliere"

local option = tav.options { { "clash", { "hole", "joined", "leaves", "twice", "walls", "line" }, "which words" } }
local clash = option.clash
local quiet = tav.quiet { plies = 3 }

return tav.game {
  name = "Words that clash",
  players = { "White", "Black" },
  board = tav.rectangle {
    4, 4, loops = clash == "hole" and "b1-a2" or clash == "joined" and "d1:e-b1:w" or nil,
    wraps = (clash == "joined" or clash == "line" or clash == "walls") and "columns" or nil,
    holes = clash == "joined" and "a1 d2" or nil, walls = clash == "walls" and "b1|b2" or nil,
  },
  pieces = { { "Man", count = 4 } },
  start = clash == "hole" and [[
    B . . .
    . . . .
    . . . .
    . # . W ]] or { White = "c1", Black = "b4" },
  sets = { unmoved = { cells = "b2", leaves = true } },
  walls = clash == "leaves" and { n = "unmoved" } or nil,
  moves = tav.step {},
  stuck = "lose",
  finish = { clash == "line" and tav.line { length = 5 } or quiet, clash == "twice" and quiet or tav.repetition {} },
}
