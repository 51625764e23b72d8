-- Captures come first, and the steps of men and kings are equal. `order` says how the phase declares that: as a number,
-- or as an order of priority with one object for all other moves.
local tav = require "tavoliere"

local option = tav.options {
  { "order", { "number", "priority", "two", "groups" },
    "number: first = 1; priority: first = true; two: first = 2; groups: first = { 2 }, with two kinds of jumps" },
  { "mistake", { "none", "empty", "zero", "many", "more" }, "sizes of groups that make no sense" },
}
local jump = tav.jump { directions = "all" }
local step = tav.step { directions = { Man = "all", King = "all" } }
local man, king = tav.step { directions = { Man = "all" } }, tav.step { directions = { King = "all" } }
local jumps = { tav.jump { directions = { Man = "all" } }, tav.jump { directions = { King = "all" } }, step }
local sizes = { none = { 2 }, empty = {}, zero = { 0 }, many = { 4 }, more = { 3, 1 } }
local firsts = { number = 1, priority = true, two = 2, groups = sizes[option.mistake] }
local lists = { number = { jump, man, king }, priority = { jump, step }, two = { jump, man, king }, groups = jumps }

return tav.game {
  name = "First of three",
  players = { "White", "Black" },
  board = tav.rectangle { 6, 6 },
  pieces = { { "Man", letter = "M" }, { "King", letter = "K" } },
  start = { White = { Man = "a1 c1 e1", King = "d1" }, Black = { Man = "a6 c6 e6", King = "d6" } },
  phases = {
    {
      "main",
      first = firsts[option.order],
      moves = lists[option.order],
    },
  },
  stuck = "lose",
  finish = tav.repetition { times = 3 },
}
