-- Tablut (the Sami of Lapland, before 1732): the Swedes' king breaks through the Muscovites.
--
-- Sixteen Muscovites surround eight Swedes and their king, who stands in his castle in the
-- middle. All men move like rooks, any number of free cells in a row or column; nobody but
-- the king may enter the castle, nor pass over it.
--
-- A man between two enemies, in a row or column, is captured when one of them has just
-- moved there; who steps between two enemies himself is not. The king is captured so as
-- well, but in his castle only by four Muscovites round him, and beside it by three.
--
-- The Swedes win when the king is on an edge of the board, the Muscovites when they capture
-- him. Who cannot move loses. The Muscovites begin.
-- [repetition~=0: A position that is there so many times is a draw.]
--
-- Sources: Linnaeus' diary of 1732, as told in the Wikipedia article on tafl games. He does
-- not say that the king wins on any cell of an edge, nor who begins; both is how it is
-- mostly read.
local tav = require "tavoliere"

local option = tav.options {
  { "repetition", 3, besides = 0, min = 2, max = 100, "a position that is there so many times is a draw; 0: never" },
}

local castle, beside_it = "e5", "d5 f5 e4 e6"

return tav.game {
  name = "Tablut",
  players = { { "Muscovy", also = "Moscovia" }, { "Sweden", also = "Svezia" } },
  board = tav.rectangle { 9, 9 },
  pieces = {
    { "Muscovite", side = "Muscovy", letter = "M", never = castle },
    { "Swede", side = "Sweden", letter = "S", never = castle },
    { "King", side = "Sweden", letter = "K" },
  },
  start = {
    Muscovy = "d1-f1 e2 a4-a6 b5 d9-f9 e8 i4-i6 h5",
    Sweden = { Swede = "e3 e4 e6 e7 c5 d5 f5 g5", King = castle },
  },
  instruction = "Move a piece in a straight line over free cells.",
  moves = tav.step { directions = "orthogonal", distance = "any" },
  after = tav.custody {
    axes = "orthogonal",
    surround = { King = castle .. " " .. beside_it },
    hostile = { King = castle }, -- beside it three are enough
  },
  stuck = "lose",
  finish = {
    tav.occupy { piece = "King", most = 0, result = "lose" },
    tav.occupy { piece = "King", on = { Sweden = "a1-i1 a9-i9 a2-a8 i2-i8" } },
    tav.repetition { times = option.repetition },
  },
}
