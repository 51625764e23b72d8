-- Damaged: a game whose translation is no file of translations.
local tav = require "tavoliere"
return tav.game {
  name = "Damaged",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Man" } },
  start = "BBB\n...\nWWW",
  moves = tav.step {},
  stuck = "lose",
}
