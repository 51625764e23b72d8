-- What tav.custody refuses to know of kinds.
local tav = require "tavoliere"

local option = tav.options { { "mistake", { "piece", "cell", "word", "row", "number" }, "which" } }

local custody = {
  piece = { surround = { Kign = "any" } },
  cell = { surround = { King = "e9" } },
  word = { hostile = { King = "egde" } },
  row = { surround = { King = "any" }, row = "any" },
  number = { hostile = 5 },
}

return tav.game {
  name = "Tafl with mistakes",
  players = { "Black", "White" },
  board = tav.rectangle { 7, 7 },
  pieces = { { "Man", letter = "M" }, { "King", letter = "K" } },
  moves = tav.place {},
  after = tav.custody(custody[option.mistake]),
  stuck = "lose",
}
