-- Blokus Duo (Bernard Tavitian, 2005): each player places 21 polyominoes, corner to corner.
--
-- The board has 14x14 squares. Black moves first. The players take turns to place a piece of one
-- to five squares, which may be turned and turned over. It must touch a piece of the same colour
-- at a corner and may not touch one along an edge; it may touch enemy pieces. Each player's first
-- piece covers one of the two starting squares, e5 or j10. A player who can place nothing more is
-- skipped. When neither player can place a piece, the player who has covered more squares wins;
-- equal numbers are a draw.
--
-- Source: the rules of Sekkoïa's edition. They count the squares left in hand and give 15 points
-- for placing all pieces, or 20 if the single square was the last; we count squares only.
local tav = require "tavoliere"

local polyominoes = require "_polyominoes"

return tav.game {
  name = "Blokus Duo",
  players = { { "Black", also = "Nero" }, { "White", also = "Bianco" } },
  sgf = { "Blokus Duo", moves = "cells", rows = "top" },
  board = tav.rectangle { 14, 14, features = { { "starting point", "e5 j10", sign = "dot" } } },
  pieces = polyominoes.pieces "I1 I2 I3 V3 I4 L4 T4 O4 Z4 F I L N P T U V W X Y Z",
  instruction = "Place a piece so that it touches one of yours at a corner, but at no edge.",
  moves = tav.place { beside = "diagonal", apart = "orthogonal", begins = "starting point" },
  finish = tav.score { of = "board", wins = "most" },
}
