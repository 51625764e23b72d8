-- WRONG: `why` expects cells on the left, but is called for others, too. check: the rules fail in `why`.
local tav = require "tavoliere"

return tav.game {
  name = "Why fails",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  why = function(pos, cell)
    return pos:at(cell) .. " is there already, west of " .. pos:name(pos:step(cell, "e"))
  end,
  play = function(pos, _, from) pos:put("Stone", from) end,
  stuck = "lose",
}
