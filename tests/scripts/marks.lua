-- Captured pieces stay and are marked; in a phase without custody they may move away and are free.
local tav = require "tavoliere"

return tav.game {
  name = "Marks",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man" } },
  start = [[
    B B B B
    . . . .
    . . . .
    W W W W ]],
  phases = {
    { "custody", moves = tav.step { directions = "all" },
      after = tav.custody { enemy = "relocate", axes = "orthogonal" }, next = "free" },
    { "free", moves = tav.step { directions = "orthogonal" },
      after = function(pos) pos:claim(pos.mover, pos:landed():grow(4)) end, next = "custody" },
  },
  stuck = "draw",
}
