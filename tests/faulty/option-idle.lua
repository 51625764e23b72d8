-- ODD: the rules never use the option. check: a note that it changes nothing.
local tav = require "tavoliere"

tav.options {
  { "fast", false, help = "for those in a hurry" },
}

return tav.game {
  name = "Option idle",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = tav.place {},
  stuck = "lose",
}
