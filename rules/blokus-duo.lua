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
-- alone. A piece that is turned over is called F-over here.
local tav = require "tavoliere"

local pieces, other_face = require "_polyominoes".pieces "I1 I2 I3 V3 I4 L4 T4 O4 Z4 F I L N P T U V W X Y Z"
local place = tav.place {}

return tav.game {
  name = "Blokus Duo",
  players = { { "Black", also = "Nero" }, { "White", also = "Bianco" } },
  board = tav.rectangle { 14, 14 },
  pieces = pieces,
  moves = function(pos, list)
    local own, first = pos:own(), pos:cells "e5 j10"
    place:moves(pos, list, pos:free() - own:beside(4), #own > 0 and own:beside(8) or first)
    list:refuse(nil, nil, #own == 0 and "the first piece covers e5 or j10"
      or "a piece touches one of its own colour at a corner, and none along an edge")
  end,
  play = function(pos)
    pos:play()
    local other = other_face[pos:at(pos:landed():first())]
    if other and pos:hand(other) > 0 then pos:hand_add(other, -1) end
  end,
  finish = tav.score { of = "board", wins = "most" },
}
