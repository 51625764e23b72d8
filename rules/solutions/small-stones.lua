-- Small Stones: 55Stones in a short row, with few stones.
--
-- The row has [holes] pits. [stones: Each pit begins with [each] stones.]
local tav = require "tavoliere"

local option = tav.options {
  { "holes", 5, min = 3, max = 9, "pits of the row" },
  { "each", 3, min = 1, max = 5, "stones in each pit at the start" },
}
local last = tostring(option.holes)

local sow = tav.sow {
  track = { West = "1-" .. last, East = last .. "-1" },
  turn = "ends",
  together = true,
  relay = true,
  least = 2,
  capture = "hand",
  rest = "gote",
}

return tav.variant("55stones", {
  name = "Small Stones",
  fixed = {
    pie = "none", misere = false, rest = "literal",
    judge = "after", pick = "stopfirst", clash = "halt", endless = "illegal",
  },
  board = tav.pits { option.holes, stones = option.each },
  phases = {
    { "sente", mover = "sente", moves = sow, next = "gote" },
    { "gote", moves = sow, next = "sente" },
  },
  finish = { sow, tav.score { of = "store", wins = "most" } },
})
