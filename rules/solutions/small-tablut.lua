-- Small Tablut: Tablut on 5x5 cells.
--
-- The board has 5x5 cells. The king stands in his castle in the middle with [swedes] Swedes beside him,
-- and four Muscovites stand in the middle of the edges.
local tav = require "tavoliere"

local option = tav.options { { "swedes", 1, min = 0, max = 4, help = "Swedes at the start" } }
local swedes = { [0] = "", "c4", "c4 c2", "c4 c2 b3", "c4 c2 b3 d3" }

return tav.variant("tablut", {
  name = "Small Tablut",
  fixed = { repetition = 0 },
  board = tav.rectangle { 5, 5, features = { { "castle", "c3", sign = "shade" } } },
  start = { Muscovy = "c1 a3 c5 e3", Sweden = { Swede = swedes[option.swedes], King = "castle" } },
  after = tav.custody {
    axes = "orthogonal",
    surround = { King = "castle b3 d3 c2 c4" },
    hostile = { King = "castle" },
  },
  finish = {
    tav.occupy { piece = "King", most = 0, result = "lose" },
    tav.occupy { piece = "King", on = { Sweden = "a1-e1 a5-e5 a2-a4 e2-e4" } },
  },
})
