-- WRONG: a piece has the name of a command of the prompt, so its moves cannot be typed. check: a fault.
local tav = require "tavoliere"

return tav.game {
  name = "Called like command",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "board", shape = "O O", count = 2 }, { "Stone", count = 2 } },
  moves = tav.place {},
  stuck = "lose",
}
