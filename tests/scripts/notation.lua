-- Notation: numbers of cells, letters and fields of FEN, with a set and a counter of the rules.
local tav = require "tavoliere"

local option = tav.options { { "form", { "rows", "cells" }, "of FEN" } }

return tav.game {
  name = "Notation",
  players = { "Red", "Blue" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man", letter = "M" }, { "Guard", letter = "G" } },
  start = { Red = { Man = "a1", Guard = "d1" }, Blue = { Man = "a4", Guard = "d4" } },
  counters = { "turns" },
  sets = { home = { cells = "a1 d1 a4 d4", leaves = true } },
  moves = tav.step { directions = "orthogonal", onto = "any", distance = { Guard = "any" } },
  after = function(pos) pos:set("turns", pos:get("turns") + 1) end,
  stuck = "lose",
  capture_sign = "x",
  notation = {
    numbers = "a4-d4 d3-a3 a2-d2 d1-a1", gametype = 99,
    fen = option.form == "cells" and { "cells", sides = { Blue = "X" }, letters = { Man = "" } } or {
      "board", "mover", { "home", A = "a1", D = "d1", a = "a4", d = "d4" }, "turns", "quiet", "round",
      letters = { Guard = "+M" },
    },
  },
  finish = tav.quiet { plies = 20, moved = "Man" },
}
