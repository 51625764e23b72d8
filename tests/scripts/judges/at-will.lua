-- A repetition that only a function uses, and that has a function of its own: both are bound with the game.
local tav = require "tavoliere"
local again = tav.repetition { times = 2, judge = function(pos) pos:loses(pos.mover) end }

return tav.game {
  name = "At will",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 2 },
  pieces = { { "King" } },
  start = { White = "a1", Black = "c2" },
  moves = tav.step { directions = "e w" },
  stuck = "draw",
  finish = function(pos) again:finish(pos, false) end,
}
