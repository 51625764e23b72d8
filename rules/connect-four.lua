-- Connect Four (Howard Wexler, 1974): discs fall to the bottom of seven columns; four in a line win.
local tav = require "tavoliere"
return tav.game {
  name = "Connect Four",
  players = { "Yellow", "Red" },
  board = tav.rectangle { 7, 6 },
  pieces = { { "Disc", count = "unlimited" } },
  moves = tav.place { rests = "s" },
  stuck = "draw",
  finish = tav.line { length = 4, of = "mover" },
}
