-- Small Epaminondas: Epaminondas on boards that can be solved.
--
-- The board has [columns] columns and [rows] rows. At the start the men of each side fill its [home]
-- nearest rows.
local tav = require "tavoliere"

local option = tav.options {
  { "columns", 3, min = 2, max = 8, "columns of the board" },
  { "rows", 5, min = 3, max = 8, "rows of the board" },
  { "home", 1, min = 1, max = 2, "rows of men of each side" },
}

local function rows(letter, count) return string.rep(string.rep(letter, option.columns) .. "\n", count) end

local last = string.char(string.byte "a" + option.columns - 1)
local function row(number) return "a" .. number .. "-" .. last .. number end

return tav.variant("epaminondas", {
  name = "Small Epaminondas",
  fixed = { size = "8x8", symmetry = "off" },
  board = tav.rectangle { option.columns, option.rows },
  start = rows("B", option.home) .. rows(".", option.rows - 2 * option.home) .. rows("W", option.home),
  finish = tav.lead { White = row(option.rows), Black = row(1) },
})
