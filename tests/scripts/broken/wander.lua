-- As shuttle.lua, but Black, too, can end the game by leaving its row, and lose: positions come again only as long
-- as both want it.
local tav = require "tavoliere"
return tav.game {
  name = "Wander",
  players = { "White", "Black" },
  board = tav.rectangle { 2, 4 },
  pieces = { { "Man" } },
  start = { White = "a1", Black = "a4" },
  moves = tav.step { directions = { White = "e w n", Black = "e w s" } },
  stuck = "lose",
  finish = tav.occupy { on = { White = "a2 b2", Black = "a3 b3" }, of = "mover", result = "lose" },
}
