-- Connect Four (Howard Wexler, 1974): four in a line win.
--
-- The board stands upright: seven columns of six cells. The players in turn drop a
-- disc of theirs into a column, where it falls to the lowest free cell. Whose discs
-- make a line of four or more, in any direction, wins; a full board is a draw.
--
-- Source: the rules of Milton Bradley's edition.
local tav = require "tavoliere"
return tav.game {
  name = "Connect Four",
  players = { "Yellow", "Red" },
  board = tav.rectangle { 7, 6 },
  pieces = { { "Disc", count = "unlimited" } },
  instruction = "Drop a disc into a column: name its lowest free cell.",
  moves = tav.place { rests = "s" },
  stuck = "draw",
  finish = tav.line { length = 4, of = "mover" },
}
