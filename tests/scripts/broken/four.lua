-- Not broken: of four players who in turn put marks each gets a quarter at random, and no half.
local tav = require "tavoliere"
return tav.game {
  name = "Four",
  players = { "North", "East", "South", "West" },
  board = tav.rectangle { 7, 7 },
  pieces = { { "Mark", count = "unlimited", shape = "O" } },
  moves = tav.place {},
  stuck = "draw",
  finish = tav.line { length = 3 },
}
