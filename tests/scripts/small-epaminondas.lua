-- Epaminondas on small boards, small enough to be solved.
--
-- The rules are those of Epaminondas. The board has [columns] columns and [rows] rows, and each side
-- begins with its [home] nearest rows full.
local tav = require "tavoliere"

local option = tav.options {
  { "columns", 3, min = 2, max = 8, "columns of the board" },
  { "rows", 5, min = 3, max = 8, "rows of the board" },
  { "home", 1, min = 1, max = 2, "rows of men of each side" },
}

local function rows(letter, count) return string.rep(string.rep(letter, option.columns) .. "\n", count) end

local last = string.char(string.byte "a" + option.columns - 1)
local function row(number) return "a" .. number .. "-" .. last .. number end

return tav.game {
  name = "Small Epaminondas",
  players = { "White", "Black" },
  board = tav.rectangle { option.columns, option.rows },
  pieces = { { "Man" } },
  start = rows("B", option.home) .. rows(".", option.rows - 2 * option.home) .. rows("W", option.home),
  moves = tav.march {},
  stuck = "lose",
  finish = tav.lead { White = row(option.rows), Black = row(1) },
}
