-- Havannah (Christian Freeling, about 1979): a ring, a bridge between corners, or a fork of three sides wins.
--
-- The board is a hexagon of [size=8: 169] [size=10: 271] [size=6: 91] [size=4: 37] hexagonal cells,
-- [size] along each side. White moves first. The players take turns to put a stone on a free cell,
-- where it stays. After the first stone the second player may change sides, and so take over
-- that stone and its colour, instead of placing one.
--
-- Neighbouring stones of one colour are connected. The first player to complete one of these wins: a
-- ring, a closed chain of his stones round one or more cells, which may be free or not; a bridge, a
-- chain that connects two of the six corners; a fork, a chain that connects three of the six sides. A
-- corner belongs to no side of the board. When the board is full and neither player has won, the game
-- is drawn.
--
-- Source: mindsports.nl, and the English Wikipedia. Freeling prefers 10 cells along each side; most
-- people play with 8.
local tav = require "tavoliere"
local option = tav.options { { "size", { 8, 10, 6, 4 }, "cells along each side" } }

local n = option.size
local rows = 2 * n - 1
local function cell(row, column) return string.char(96 + row) .. column end
local function part(row, from, to) return cell(row, from) .. "-" .. cell(row, to) end

-- The left and right sides, without their ends: cells of the rows below the middle row, and above it.
local left, right = { "", "" }, { "", "" }
for row = 2, n - 1 do
  left[1], right[1] = left[1] .. cell(row, 1) .. " ", right[1] .. cell(row, n + row - 1) .. " "
  left[2] = left[2] .. cell(rows + 1 - row, 1) .. " "
  right[2] = right[2] .. cell(rows + 1 - row, n + row - 1) .. " "
end

return tav.game {
  name = "Havannah",
  players = { { "White", also = "Bianco" }, { "Black", also = "Nero" } },
  board = tav.hexagon { n },
  pieces = { { "Stone", count = "unlimited" } },
  phases = require "_pie" { instruction = "Put a stone on a free cell.", moves = tav.place {} },
  stuck = "draw",
  finish = {
    tav.ring {},
    tav.connect { -- a bridge
      goals = { cell(1, 1), cell(1, n), cell(n, 1), cell(n, rows), cell(rows, 1), cell(rows, n) }, least = 2,
    },
    tav.connect { -- a fork
      goals = { part(1, 2, n - 1), part(rows, 2, n - 1), left[1], left[2], right[1], right[2] }, least = 3,
    },
  },
}
