-- Vai Lung Thlan, a game of the Mizo: single stones are captured, and rows of them.
--
-- Two rows of six pits with five stones each. The players in turn lift the stones of one
-- of their own pits and sow them clockwise. If the last one falls into an empty pit, on
-- whatever side, it is captured, and with it the single stones of the pits before it, up
-- to the first pit with another number. Who has no stones passes. When none are left,
-- who has captured more wins.
--
-- Source: H. J. R. Murray, A History of Board-Games Other Than Chess, 1952.
local tav = require "tavoliere"

local sow = tav.sow {
  track = { South = "f1-a1 a2-f2", North = "a2-f2 f1-a1" },
  from = { South = "a1-f1", North = "a2-f2" },
}

return tav.game {
  name = "Vai Lung Thlan",
  players = { "South", "North" },
  board = tav.pits { 6, 2, stones = 5 },
  moves = sow,
  after = tav.harvest { sow, makes = 1, chain = true },
  stuck = "skip",
  finish = tav.score { of = "store", wins = "most" },
}
