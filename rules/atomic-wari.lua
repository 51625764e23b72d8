-- Atomic Wari (Jeff Erickson, 1996): sow on a single row, and remove twos and threes.
--
-- [pits] pits lie in a row, with [stones] stones in each. Both players may sow from any pit that holds two
-- stones or more. Left moves first and sows to the right; Right sows to the left. In his turn a player lifts
-- all stones of a pit and drops them one by one, the first back into that pit and the others into the
-- following ones. No stone may fall beyond the end of the row.
--
-- If the last stone makes two or three in its pit, these stones leave the board. So do those of the pit
-- before it, if it holds two or three, and so on back to the first pit that does not. The program puts them
-- into the player's store, but they do not count. A player who cannot move loses.
--
-- Sources: Jeff Erickson, Sowing Games, in Games of No Chance, 1996, as reported by the Mancala World wiki. A
-- row of 36 pits with four stones each is Ralf Gering's; Erickson plays from any position.
local tav = require "tavoliere"

local option = tav.options {
  { "pits", 36, min = 4, max = 60, help = "pits in the row" },
  { "stones", 4, min = 2, max = 9, help = "stones in each pit at the start" },
}

local sow = tav.sow {
  track = { Left = ("1-%d"):format(option.pits), Right = ("%d-1"):format(option.pits) },
  first = "origin",
  least = 2,
  turn = "never",
}

return tav.game {
  name = "Atomic Wari",
  players = { "Left", "Right" },
  board = tav.pits { option.pits, stones = option.stones },
  instruction = "Choose the pit that you lift and sow.",
  moves = sow,
  after = tav.harvest { sow, makes = { 2, 3 }, chain = true },
  stuck = "lose",
}
