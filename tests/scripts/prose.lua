-- Prose: the comment at the head, as the options are set.
--
-- [size=small: The board is small.] [size=large: The board is large.] Stones are
-- placed. [cells~=3: Rows are not of three cells.]
--
--   this line    is kept
--   this one, too
--
-- [size=large: This paragraph is for large boards only.]
--
-- Rows have [cells] cells, on a [size] board. [1] is no option, and neither is [cell].
local tav = require "tavoliere"
local option = tav.options {
  { "size", { "small", "large" }, "how large the board is" },
  { "cells", 3, min = 1, max = 9, help = "how many cells a row has" },
}
return tav.game {
  name = "prose",
  players = { "Left", "Right" },
  board = tav.rectangle { option.cells, option.size == "small" and 1 or 2 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = tav.place {},
  stuck = "lose",
}
