-- Hex (Piet Hein, 1942; John Nash, 1948): connect your two sides.
--
-- On a rhombus of hexagons each player has two sides that face each other, Red the
-- lower and the upper one, Blue the left and the right. The players in turn put a
-- stone on a free cell, where it stays. Whose stones connect his two sides wins;
-- when the board is full somebody has.
-- [pie=true: After the first stone the other player may change sides instead of]
-- [pie=true: answering it.]
--
-- Source: Martin Gardner in Scientific American, July 1957.
local tav = require "tavoliere"
local option = tav.options {
  { "size", 11, min = 2, max = 26, help = "cells along each side" },
  { "pie", true, "the second player may change sides after the first stone" },
}

local n, last = option.size, string.char(96 + option.size)

local instruction = "Put a stone on a free cell."
local phases = { { "main", instruction = instruction, moves = tav.place {} } }
if option.pie then
  phases = {
    { "first", instruction = instruction, moves = tav.place {}, next = "pie" },
    {
      "pie",
      instruction = "Change sides with swap, or put a stone on a free cell.",
      moves = tav.swap {},
      next = "main",
      again = true,
    },
    phases[1],
  }
end

return tav.game {
  name = "Hex",
  players = { { "Red", also = "Rosso" }, { "Blue", also = "Blu" } },
  board = tav.rhombus { n, n },
  pieces = { { "Stone", count = "unlimited" } },
  phases = phases,
  stuck = "lose",
  finish = tav.connect { goals = {
    Red = { ("a1-%s1"):format(last), ("a%d-%s%d"):format(n, last, n) },
    Blue = { ("a1-a%d"):format(n), ("%s1-%s%d"):format(last, last, n) },
  } },
}
