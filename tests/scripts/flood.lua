-- Who moves floods the free cells beside his man; what he leaves behind dries up, whichever side had it.
local tav = require "tavoliere"

return tav.game {
  name = "Flood",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man" } },
  start = { White = { Man = "a1" }, Black = { Man = "d4" } },
  moves = tav.step { directions = "orthogonal" },
  after = function(pos, move, from, to)
    pos:claim("neutral", pos:cells(from):grow(4))
    pos:claim(pos.mover, pos:landed():grow(4))
  end,
  stuck = "draw",
}
