-- WRONG: on a full board no player can move, and `finish` decides nothing. check: the rules fail, with the line.
local tav = require "tavoliere"

return tav.game {
  name = "Dead end",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = tav.place {},
  finish = function(pos)
    if #pos:own(1, "Stone") == 6 then pos:wins(1) end
  end,
  stuck = "end",
}
