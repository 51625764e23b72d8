-- Captures come first, and the steps of men and kings are equal. `order` says how the phase declares that: as a number,
-- or as an order of priority with one object for all other moves.
local tav = require "tavoliere"

local option = tav.options {
  { "order", { "number", "priority", "two" }, "number: first = 1; priority: first = true; two: first = 2" },
}
local jump = tav.jump { directions = "all" }
local step = tav.step { directions = { Man = "all", King = "all" } }
local man, king = tav.step { directions = { Man = "all" } }, tav.step { directions = { King = "all" } }

return tav.game {
  name = "First of three",
  players = { "White", "Black" },
  board = tav.rectangle { 6, 6 },
  pieces = { { "Man", letter = "M" }, { "King", letter = "K" } },
  start = { White = { Man = "a1 c1 e1", King = "d1" }, Black = { Man = "a6 c6 e6", King = "d6" } },
  phases = {
    {
      "main",
      first = option.order == "number" and 1 or option.order == "two" and 2 or true,
      moves = option.order == "priority" and { jump, step } or { jump, man, king },
    },
  },
  stuck = "lose",
  finish = tav.repetition { times = 3 },
}
