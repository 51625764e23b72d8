-- Belgian Daisy: Abalone in which the marbles begin in four groups like daisies, close to the enemy.
--
-- [start: They begin in two groups of seven, one marble with six round it. One group is at the left and
-- one at the right, at opposite ends of the board.]
local tav = require "tavoliere"

return tav.variant("abalone", {
  name = "Belgian Daisy",
  start = { Black = "a1 a2 b1-b3 c2 c3 g5 g6 h4-h6 i4 i5", White = "a4 a5 b4-b6 c5 c6 g2 g3 h1-h3 i1 i2" },
})
