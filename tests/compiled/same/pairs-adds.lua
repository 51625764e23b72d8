-- A loop over a record does not visit a field that it adds; it may change an existing one.
local tav = require "tavoliere"

return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    if pos.ply <= 11 then return end
    local record, sum = { a = 1, c = 2 }, 0
    for key, value in pairs(record) do
      record.z = 5
      record[key] = value + 1
      sum = sum * 10 + value
    end
    for key, value in pairs(record) do
      record[key] = value + 1
      sum = sum * 10 + record.z
    end
    pos:set("n", sum % 1000)
  end,
  stuck = "draw",
}
