-- WRONG: the choice "huge" is offered and cannot be loaded. check: the rules fail, with the option.
local tav = require "tavoliere"

local option = tav.options {
  { "size", { "small", "large", "huge" }, help = "of the board" },
}

local side = { small = 3, large = 4, huge = 4000 }

return tav.game {
  name = "Option refused",
  players = { "White", "Black" },
  board = tav.rectangle { side[option.size], 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = tav.place {},
  stuck = "lose",
}
