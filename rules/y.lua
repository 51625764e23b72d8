-- Y (Claude Shannon, about 1950; Craige Schensted and Charles Titus, 1953): connect all three sides.
--
-- The board is a triangle of [size=13: 91] [size=11: 66] [size=15: 120] [size=4: 10] hexagonal cells,
-- [size] along each side. White moves first. The players take turns to put a stone on a free cell,
-- where it stays. After the first stone the second player may change sides, and so take over that
-- stone and its colour, instead of placing one. Neighbouring stones of one colour are connected. A
-- player with a chain of stones that reaches all three sides wins; a corner belongs to two sides.
-- There is no draw: on a full board one player has connected the three sides.
--
-- Source: the English Wikipedia (Y), and the rules on boardgamegeek.com. The board that is sold has
-- 93 points, of which three have five neighbours; this is the triangle of the first version.
local tav = require "tavoliere"
local option = tav.options { { "size", { 13, 11, 15, 4 }, "cells along each side" } }

local n = option.size
local function cell(column, row) return string.char(96 + column) .. row end

-- A rhombus without the cells beyond its short diagonal, which is the right side of the triangle.
local holes, right = "", cell(n, 1)
for row = 2, n do
  holes = holes .. cell(n + 2 - row, row) .. "-" .. cell(n, row) .. " "
  right = right .. " " .. cell(n + 1 - row, row)
end

return tav.game {
  name = "Y",
  players = { { "White", also = "Bianco" }, { "Black", also = "Nero" } },
  board = tav.rhombus { n, n, holes = holes },
  pieces = { { "Stone", count = "unlimited" } },
  phases = require "_pie" { instruction = "Put a stone on a free cell.", moves = tav.place {} },
  stuck = "lose",
  finish = tav.connect { goals = { "a1-" .. cell(n, 1), "a1-" .. cell(1, n), right } },
}
