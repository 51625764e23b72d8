-- What tav.leap refuses when it leaps by offsets.
local tav = require "tavoliere"

local option = tav.options {
  { "mistake", {
    "nowhere", "distance", "axes", "mirrored", "captured", "word", "empty", "pair", "zero", "far", "missing", "mixed",
    "piece", "list", "twice",
  } },
}

local mistake = {
  nowhere = { offsets = { { 5, 5 } } },
  distance = { offsets = { { 1, 2 } }, distance = 2 },
  axes = { offsets = { { 1, 2 } }, axes = "all" },
  mirrored = { mirrored = false },
  captured = { offsets = { { 1, 2 } }, captured = "return" },
  word = { offsets = "1 2" },
  empty = { offsets = {} },
  pair = { offsets = { { 1, 2, 3 } } },
  zero = { offsets = { { 0, 0 } } },
  far = { offsets = { { 1, 62 } } },
  missing = { offsets = { White = { { 1, 2 } } } },
  mixed = { offsets = { { 1, 2 }, White = { { 1, 2 } } } },
  piece = { offsets = { { 1, 2 } }, piece = 1 },
  list = { offsets = { { 1, 2 } }, piece = { "Man", "Mna" } },
  twice = { offsets = { { 1, 2 } }, piece = { "Man", "Man" } },
}

return tav.game {
  name = "Leap mistakes",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man" } },
  start = { White = "a1", Black = "d4" },
  moves = tav.leap(mistake[option.mistake]),
  stuck = "lose",
}
