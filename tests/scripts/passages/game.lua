-- Passages: parts of the prose that a variant replaces.
--
-- [board: The board has three [size=small: cells.] [size=large: columns of two [2] cells.]]
-- [pieces: Stones are placed.] See http://example.org, [http://example.org] or [1].
--
-- [end: Who cannot place loses.]
--
-- [size=large: With more rows [end_large: it takes longer.]]
local tav = require "tavoliere"
local option = tav.options { { "size", { "small", "large" }, "how large the board is" } }
return tav.game {
  name = "Passages",
  players = { "Left", "Right" },
  board = tav.rectangle { 3, option.size == "small" and 1 or 2 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = tav.place {},
  stuck = "lose",
}
