-- Tablut (the Sami of Lapland, before 1732): the Swedes' king breaks through the Muscovites.
--
-- The board has 9x9 cells. Sixteen Muscovites surround eight Swedes and their king, who stands in
-- his castle in the middle. Muscovy moves first. All men move like rooks, any number of free cells
-- in a row or column. Only the king may enter the castle or pass over it.
--
-- A man between two enemies, in a row or column, is captured when one of them has just moved there;
-- a man that moves between two enemies is not. The king is captured in the same way, except that
-- in his castle four Muscovites must stand round him, and beside it three.
--
-- Sweden wins when the king is on an edge of the board, Muscovy when it captures him. A player who
-- cannot move loses. [repetition~=0: A position that occurs [repetition] times is a draw.]
-- [repetition=0: No rule ends a game in which positions repeat.]
--
-- Source: Linnaeus' diary of 1732, as reported by the Wikipedia article on tafl games. Linnaeus does
-- not say who moves first, nor that the king wins on any cell of an edge; both follow the most
-- common reading.
local tav = require "tavoliere"
local icons = require "_icons"

local option = tav.options {
  { "repetition", 3, besides = 0, min = 2, max = 100, "a position that occurs this many times is a draw (0: never)" },
}

return tav.game {
  name = "Tablut",
  players = { { "Muscovy", also = "Moscovia" }, { "Sweden", also = "Svezia" } },
  board = tav.rectangle { 9, 9, features = { { "castle", "e5", sign = "shade" } } },
  pieces = {
    { "Muscovite", side = "Muscovy", letter = "M", never = "castle" },
    { "Swede", side = "Sweden", letter = "S", never = "castle" },
    { "King", side = "Sweden", letter = "K", icon = icons.crown },
  },
  start = {
    Muscovy = "d1-f1 e2 a4-a6 b5 d9-f9 e8 i4-i6 h5",
    Sweden = { Swede = "e3 e4 e6 e7 c5 d5 f5 g5", King = "castle" },
  },
  instruction = "Move a piece in a straight line over free cells.",
  moves = tav.step { directions = "orthogonal", distance = "any" },
  after = tav.custody {
    axes = "orthogonal",
    surround = { King = "castle d5 f5 e4 e6" },
    hostile = { King = "castle" }, -- beside it three are enough
  },
  stuck = "lose",
  finish = {
    tav.occupy { piece = "King", most = 0, result = "lose" },
    tav.occupy { piece = "King", on = { Sweden = "a1-i1 a9-i9 a2-a8 i2-i8" } },
    tav.repetition { times = option.repetition },
  },
}
