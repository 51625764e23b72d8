-- Blokus Duo (Bernard Tavitian, 2005): 21 polyominoes each, corner to corner.
--
-- The players in turn place a piece of one to five squares, turned and turned over as
-- they like, so that it touches a piece of their own at a corner, and none of their own
-- along an edge; enemy pieces it may touch. The first piece of each covers one of the
-- two starting squares, e5 or j10. Who can place nothing more is skipped; when neither
-- can, who has covered more squares wins.
--
-- Source: the rules of Sekkoïa's edition, which count what is left in hand and give 15
-- points more for placing all, 20 if the single square was the last; we count squares
-- alone.
local tav = require "tavoliere"

local polyominoes = require "_polyominoes"

return tav.game {
  name = "Blokus Duo",
  players = { { "Black", also = "Nero" }, { "White", also = "Bianco" } },
  board = tav.rectangle { 14, 14 },
  pieces = polyominoes.pieces "I1 I2 I3 V3 I4 L4 T4 O4 Z4 F I L N P T U V W X Y Z",
  instruction = "Place a piece so that it touches one of yours at a corner, but at no edge.",
  moves = tav.place { beside = "diagonal", apart = "orthogonal", begins = "e5 j10" },
  finish = tav.score { of = "board", wins = "most" },
}
