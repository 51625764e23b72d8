-- Small Tak: Tak on 3x3 cells, without the rule of repetition.
--
-- The board has 3x3 cells, and each player has [pieces] pieces.
local tav = require "tavoliere"

local option = tav.options { { "pieces", 10, min = 3, max = 10, help = "pieces of each player" } }

return tav.variant("tak", {
  name = "Small Tak",
  fixed = { size = 3 },
  pieces = {
    { "Flat", letter = "F", code = "F", count = option.pieces },
    { "Wall", letter = "S", code = "S", count = 0, covered = { by = "Capstone", becomes = "Flat" } },
    { "Capstone", letter = "C", code = "C", count = 0, covered = false },
  },
  finish = {
    tav.connect { goals = { { "a1-a3", "c1-c3" }, { "a1-c1", "a3-c3" } }, piece = { "Flat", "Capstone" } },
    tav.score { of = "board", piece = "Flat", wins = "most", ends = { "full", "hand" } },
  },
})
