-- WRONG: the corner is listed a second time if it is free. check: `moves` lists it twice.
local tav = require "tavoliere"

return tav.game {
  name = "Listed twice",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = function(pos, list)
    list:add_cells(pos:free())
    if #pos:free() == 4 and pos:free():has "a1" then list:add "a1" end
  end,
  play = function(pos, _, from) pos:put("Stone", from) end,
  stuck = "lose",
}
