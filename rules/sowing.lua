-- Sowing (John Conway, 1994): sow last on a single row of pits.
--
-- [pits] pits lie in a row [stones=1: with one stone in each] [stones~=1: with [stones] stones in each]. Both
-- players may sow from any pit. Left moves first and sows to the right; Right sows to the left. In his turn
-- a player lifts all stones of a pit and drops them one by one into the following pits. The last stone must
-- fall into a pit that holds stones, and so not beyond the end of the row. A player who cannot move loses.
--
-- Source: Jeff Erickson, Sowing Games, in Games of No Chance, 1996, and his program of the same name. They
-- play from any position; the numbers of pits and stones at the start are ours.
local tav = require "tavoliere"

local option = tav.options {
  { "pits", 14, min = 3, max = 40, help = "pits in the row" },
  { "stones", 2, min = 1, max = 9, help = "stones in each pit at the start" },
}

return tav.game {
  name = "Sowing",
  players = { "Left", "Right" },
  board = tav.pits { option.pits, stones = option.stones },
  instruction = "Choose the pit that you lift and sow.",
  moves = tav.sow {
    track = { Left = ("1-%d"):format(option.pits), Right = ("%d-1"):format(option.pits) },
    turn = "never",
    into = "stones",
  },
  stuck = "lose",
}
