-- WRONG: `finish` declares a win without a player. check: the rules fail, with the line.
local tav = require "tavoliere"

return tav.game {
  name = "No winner",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = tav.place {},
  finish = function(pos)
    if #pos:free() == 2 then pos:wins() end
  end,
  stuck = "lose",
}
