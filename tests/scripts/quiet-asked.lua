-- A mistake: a function asks for the number of quiet plies.
local tav = require "tavoliere"
return tav.game {
  name = "Asked",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Man" } },
  start = { White = "a1", Black = "c3" },
  moves = tav.step {},
  after = function(pos) pos:say("%d quiet plies", pos:get "quiet") end,
  stuck = "lose",
  finish = tav.quiet { plies = 20 },
}
