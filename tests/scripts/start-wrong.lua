-- Start Wrong.
--
-- Openings and lists of cells that a person mistypes.
local tav = require "tavoliere"
local starts = {
  none = { White = "a1", Black = "c3" },
  twice = { White = "a1-c1 b1", Black = "c3" },
  again = { White = "a1 a1", Black = "c3" },
  both = { White = "a1-c1", Black = "b1" },
  cut = { White = "a1-\nc1", Black = "c3" },
  blanks = { White = "a1 - c1", Black = "c3" },
  slanted = { White = "a1-b3", Black = "c3" },
  short = "B B B\n. .\nW W W",
  long = "B B B\n. . .\nW W W W",
  rows = "B B B\nW W W",
  folded = "B B B .\n. .\nW W W",
}
local option = tav.options { { "wrong", {
  "none", "twice", "again", "both", "cut", "blanks", "slanted", "short", "long", "rows", "folded", "line",
} } }
return tav.game {
  name = "Start Wrong", players = { "White", "Black" },
  board = tav.rectangle { 3, 3, lines = option.wrong == "line" and "rows a1-\na3" or "rows columns" },
  pieces = { { "Man" } }, start = starts[option.wrong] or starts.none,
  moves = tav.step {}, stuck = "lose",
}
