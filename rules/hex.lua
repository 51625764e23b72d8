-- Hex (Piet Hein, 1942): on a rhombus of hexagons, connect your two sides. With the pie rule.
local tav = require "tavoliere"
local option = tav.options { { "size", 11, min = 2, max = 26, help = "cells along each side" } }

local last, n = string.char(96 + option.size), option.size

return tav.game {
  name = "Hex",
  players = { "Red", "Blue" },
  board = tav.rhombus { n, n },
  pieces = { { "Stone", count = "unlimited" } },
  phases = {
    { "first", moves = tav.place {}, next = "pie" },
    { "pie", moves = tav.swap {}, next = "main" },
    { "main", moves = tav.place {} },
  },
  stuck = "lose",
  finish = tav.connect { goals = {
    Red = { ("a1-%s1"):format(last), ("a%d-%s%d"):format(n, last, n) },
    Blue = { ("a1-a%d"):format(n), ("%s1-%s%d"):format(last, last, n) },
  } },
}
