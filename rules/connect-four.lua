-- Connect Four (Howard Wexler, 1974): four in a line win.
--
-- The board is upright and has 7x6 cells, in seven columns of six. Yellow moves first. The players
-- take turns to drop a disc into a column, where it falls to the lowest free cell. A player wins
-- when four or more of his discs stand in a line, in any direction. A full board is a draw.
--
-- Source: the rules of Milton Bradley's edition.
local tav = require "tavoliere"
return tav.game {
  name = "Connect Four",
  players = { "Yellow", "Red" },
  board = tav.rectangle { 7, 6 },
  pieces = { { "Disc", count = "unlimited" } },
  instruction = "Drop a disc into a column: choose its lowest free cell.",
  moves = tav.place { rests = "s" },
  stuck = "draw",
  finish = tav.line { length = 4, of = "mover" },
}
