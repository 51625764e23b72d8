-- Hex (Piet Hein, 1942; John Nash, 1948): connect your two sides.
--
-- The board is a rhombus of [size]x[size] hexagonal cells. Red owns its lower and upper sides, Blue
-- the left and right ones. Red moves first. The players take turns to put a stone on a free cell,
-- where it stays. A player whose stones connect his two sides wins. There is no draw: on a full
-- board one player has connected them.
-- [pie=true: After the first stone the second player may change sides instead of answering it.]
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
      instruction = "Swap sides, or put a stone on a free cell.",
      moves = tav.swap {},
      next = "main",
      again = true,
    },
    phases[1],
  }
end

return tav.game {
  name = "Hex",
  players = {
    { "Red", also = "Rosso", edges = "top bottom" },
    { "Blue", also = "Blu", edges = "left right" },
  },
  sgf = { 11, moves = "points", rows = "bottom", sides = { "B", "W" }, event = "hex", options = { SZ = "size" } },
  board = tav.rhombus { n, n },
  pieces = { { "Stone", count = "unlimited" } },
  phases = phases,
  stuck = "lose",
  finish = tav.connect { goals = {
    Red = { ("a1-%s1"):format(last), ("a%d-%s%d"):format(n, last, n) },
    Blue = { ("a1-a%d"):format(n), ("%s1-%s%d"):format(last, last, n) },
  } },
}
