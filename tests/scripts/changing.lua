-- Functions that change what they name. Dominoes and squares are placed in turn. (Rules should keep
-- nothing outside the position; these do.)
local tav = require "tavoliere"

local now, other = tav.place { piece = "Domino" }, tav.place { piece = "Square" }

return tav.game {
  name = "Changing",
  players = { "Left", "Right" },
  board = tav.rectangle { 5, 5 },
  pieces = {
    { "Domino", count = "unlimited", shape = "O O" },
    { "Square", count = "unlimited", shape = "O O\nO O" },
  },
  moves = function(pos, list) now:moves(pos, list) end,
  play = function(pos)
    pos:play()
    now, other = other, now
  end,
  stuck = "lose",
}
