-- Small Focus: Focus on 9 to 16 cells, without the exchange.
--
-- The board is full at the start, but for the middle of the smallest one.
local tav = require "tavoliere"

local option = tav.options { { "board", { "3x3", "4x3", "4x4" }, "columns and rows" } }

local board = {
  ["3x3"] = { 3, 3, "R G R\nG . G\nR G R" },
  ["4x3"] = { 4, 3, "R G R G\nG R G R\nR G R G" },
  ["4x4"] = { 4, 4, "R R G G\nG G R R\nR R G G\nG G R R" },
}
local columns, rows, start = table.unpack(board[option.board])

return tav.variant("focus", {
  name = "Small Focus",
  fixed = { players = 2, pairs = false, exchange = false, four_exchange = false, partner_reserve = false },
  board = tav.rectangle { columns, rows },
  start = start,
})
