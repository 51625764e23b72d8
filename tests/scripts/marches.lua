-- Lines of pieces that march in other ways than those of Epaminondas.
local tav = require "tavoliere"

local option = tav.options {
  { "ways", { "all", "orthogonal", "diagonal", "forward" }, "the directions of a march" },
  { "far", { "pieces", "one", "any" }, "how far it goes" },
  { "part", { "any", "all" }, "what of a line goes" },
  { "least", 1, min = 1, max = 5, help = "pieces that go, at least" },
  { "onto", { "any", "free", "enemy" } },
  { "row", { "any", "one" }, "which enemies are captured" },
  { "captured", { "remove", "return" } },
  { "size", 6, min = 4, max = 16 },
}

local forward = { White = "n ne nw", Black = "s se sw" }
local march = tav.march {
  directions = option.ways == "forward" and forward or option.ways,
  distance = option.far == "one" and 1 or option.far, pieces = option.part, least = option.least,
  onto = option.onto, row = option.row, captured = option.captured,
}
local last = string.char(96 + option.size)
local function row(n) return "a" .. n .. "-" .. last .. n end
local size = option.size

return tav.game {
  name = "Marches",
  players = { "White", "Black" },
  board = tav.rectangle { size, size },
  pieces = { { "Man", letter = "M" } },
  start = { White = { Man = row(1) .. " " .. row(2) }, Black = { Man = row(size - 1) .. " " .. row(size) } },
  moves = option.captured == "return" and { march, tav.place {} } or march,
  stuck = "lose",
  finish = tav.lead { White = row(size), Black = row(1) },
}
