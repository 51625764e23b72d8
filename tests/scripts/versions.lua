-- A script that says which version of the rules API it needs.
local tav = require "tavoliere"

local option = tav.options { { "needs", 1, min = 0, max = 1000000, help = "the version of the rules API" } }
tav.needs(option.needs)

return tav.game {
  name = "Versions",
  players = { "White", "Black" },
  board = tav.rectangle { 2, 2 },
  pieces = { { "Stone", count = "unlimited" } },
  moves = tav.place {},
  stuck = "lose",
}
