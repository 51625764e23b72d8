-- WRONG: `why` has an empty reason. check: `why` refuses a move and does not say why.
local tav = require "tavoliere"

return tav.game {
  name = "Why silent",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  why = function() return "" end,
  play = function(pos, _, from) pos:put("Stone", from) end,
  stuck = "lose",
}
