-- Names that differ within one character: α and β begin with the same byte.
local tav = require "tavoliere"

return tav.game {
  name = "Greek",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Manα", count = 2, shape = "O" }, { "Manβ", count = 2, shape = "O" } },
  moves = tav.place {},
  stuck = "draw",
}
