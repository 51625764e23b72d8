-- Repeats lose: kings on a strip; who brings a position back loses.
local tav = require "tavoliere"

return tav.game {
  name = "Repeats lose",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 2 },
  pieces = { { "King" } },
  start = { White = "a1", Black = "c2" },
  moves = tav.step { directions = { White = "e w", Black = "e w" } },
  stuck = "draw",
  finish = tav.repetition {
    times = 2,
    judge = function(pos, times, plies)
      pos:say("it was there " .. plies .. " plies ago, " .. times - 1 .. " times before")
      pos:loses(3 - pos.mover)
    end,
  },
}
