-- Small Hexxagon: Hexxagon on 19 cells.
--
-- The board is a hexagon of 19 cells, three on each side, with a hole in the middle. Each player has
-- three pearls on corners.
local tav = require "tavoliere"

return tav.variant("hexxagon", {
  name = "Small Hexxagon",
  fixed = { repetition = 0 },
  board = tav.hexagon { 3 },
  start = { Red = { Pearl = "a1 c5 e1" }, White = { Pearl = "a3 c1 e3" }, neutral = { Hole = "c3" } },
})
