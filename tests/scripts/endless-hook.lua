local tav = require "tavoliere"
return tav.game {
  name = "Endless",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = function(pos, list) while true do end end,
  play = function(pos) end,
  stuck = "lose",
}
