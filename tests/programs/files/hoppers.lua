-- Hoppers: a game with a translation that is not up to date.
--
-- The board has [size] columns. [first=White: White moves first.] [first=Black: Black moves first.]
--
-- This paragraph has no translation.
--
-- This one [first=White: has a condition] that its translation lacks.

local tav = require "tavoliere"

local option = tav.options {
  { "size", 3, min = 2, max = 9, help = "columns" },
  { "first", { "White", "Black" }, "who moves first" },
}

return tav.game {
  name = "Hoppers",
  players = { { "White", also = "Bianco" }, { "Black", also = "Nero" } },
  mover = option.first,
  board = tav.rectangle { option.size, 3 },
  pieces = { { "Frog", also = "Rana", count = 4 } },
  start = ("B"):rep(option.size) .. "\n" .. ("."):rep(option.size) .. "\n" .. ("W"):rep(option.size),
  instruction = option.first == "White" and "Hop." or "Hop, little frog.",
  moves = tav.step {},
  stuck = "lose",
}
