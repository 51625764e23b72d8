-- A judge of repetitions that hands on to an object: who has most on the board wins, from the third time on.
local tav = require "tavoliere"
local most = tav.score { of = "board", wins = "most" }

return tav.game {
  name = "Hands on",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 2 },
  pieces = { { "King" } },
  start = { White = "a1", Black = "c2 b2" },
  moves = tav.step { directions = "e w" },
  stuck = "draw",
  finish = tav.repetition {
    times = 2,
    judge = function(pos, times)
      if times == 3 then most:finish(pos, true) end
    end,
  },
}
