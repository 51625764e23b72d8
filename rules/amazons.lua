-- Amazons (Walter Zamkauskas, 1988): queens move and shoot arrows, which block cells.
--
-- The board has 10x10 cells, and each player has four queens. White moves first. In his turn a
-- player moves one of his queens as in chess, over free cells. Then the queen shoots an arrow
-- from its new cell, which flies in the same way. No piece may enter or pass the cell where an arrow has
-- landed, and nothing is captured. A player who cannot move loses.
--
-- Source: El Acertijo 4, December 1992, as reported by the English Wikipedia.
local tav = require "tavoliere"
local icons = require "_icons"

local move = tav.step { distance = "any" }

return tav.game {
  name = "Amazons",
  players = { "White", "Black" },
  sgf = { 18, moves = "points", sides = { "B", "W" } },
  board = tav.rectangle { 10, 10 },
  pieces = {
    { "Queen", count = 0, icon = icons.crown },
    {
      "Arrow", side = "neutral", count = "unlimited",
      icon = "M84 16 L78 52 L67 41 L27 81 L19 73 L59 33 L48 22 Z",
    },
  },
  start = { White = { Queen = "a4 d1 g1 j4" }, Black = { Queen = "a7 d10 g10 j7" } },
  phases = {
    {
      "move",
      instruction = "Move a queen in a straight line over free cells; then she shoots.",
      moves = move,
      next = "shoot",
      again = true,
    },
    {
      "shoot",
      instruction = "Choose the free cell, in a straight line from that queen, where her arrow falls.",
      moves = tav.place { piece = "Arrow", reach = move, names = false },
      next = "move",
    },
  },
  stuck = "lose",
}
