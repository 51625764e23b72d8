-- Stacks, and reserves that can be placed anywhere: something to draw.
local tav = require "tavoliere"
local option = tav.options { { "players", 2, min = 2, max = 4, help = "how many play" } }
return tav.game {
  name = "Stacks",
  players = { table.unpack({ "Red", "Green", "Blue", "Yellow" }, 1, option.players) },
  board = tav.rectangle { 8, 8, holes = "a1 b1 g1 h1 a8 b8 g8 h8" },
  pieces = { { "Stone", count = option.players == 2 and 28 or 12 } },
  stacks = true,
  start = [[
    # # . . . . # #
    . . . . . . . .
    . . . . . . . .
    . . . R . . . .
    . . . . G . . .
    . . . . . . . .
    . . . . . . . .
    # # . . . . # # ]],
  moves = tav.place {},
  stuck = "lose",
}
