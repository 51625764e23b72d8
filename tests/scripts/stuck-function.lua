-- What becomes of who cannot move is decided by a function.
local tav = require "tavoliere"

return tav.game {
  name = "Stuck Function",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 2 },
  pieces = { { "Man", count = 3 } },
  start = { White = "a1", Black = "c2" },
  moves = tav.step { directions = { White = "e", Black = "w" } },
  stuck = function(pos)
    if #pos:own() > 1 then return "skip" end
    return "end"
  end,
  finish = tav.score { of = "board", wins = "most" },
}
