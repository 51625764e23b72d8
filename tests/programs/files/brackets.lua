-- Brackets: a game whose translation [wrong=false: has] wrong brackets.
local tav = require "tavoliere"
tav.options { { "wrong", false, "what is wrong" } }
return tav.game {
  name = "Brackets",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Man" } },
  start = "BBB\n...\nWWW",
  moves = tav.step {},
  stuck = "lose",
}
