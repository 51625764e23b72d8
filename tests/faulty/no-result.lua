-- WRONG: `finish` returns the winner instead of saying pos:wins(). check: the rules fail.
local tav = require "tavoliere"

return tav.game {
  name = "No result",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = tav.place {},
  finish = function(pos)
    if #pos:free() == 2 then return pos.mover end
  end,
  stuck = "lose",
}
