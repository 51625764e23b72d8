-- WRONG: the module is asked for in play.
local tav = require "tavoliere"

return tav.game {
  name = "Asks later",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited" } },
  moves = tav.place {},
  finish = function(pos) return require "_squares".judge(pos) end,
  stuck = "draw",
}
