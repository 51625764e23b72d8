-- Dominoes on three rows of three, with a pie rule: the first is placed, and then the other player may change
-- sides. Who begins wants a first move that is worth as little as can be.
local tav = require "tavoliere"

local option = tav.options {
  { "late", false, "the choice comes after two dominoes, and is of who began" },
}

return tav.game {
  name = "Pie",
  players = { "Left", "Right" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Domino", count = "unlimited", shape = "O O" } },
  phases = {
    { "first", moves = tav.place {}, next = option.late and "second" or "pie" },
    { "second", moves = tav.place {}, next = "pie" },
    { "pie", moves = tav.swap {}, again = true, next = "on" },
    { "on", moves = tav.place {} },
  },
  stuck = "lose",
  sgf = 999,
}
