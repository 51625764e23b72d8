-- Declared objects used from functions: Cram in which squares may be placed as well, from
-- the third ply on.
local tav = require "tavoliere"

local domino = tav.place { piece = "Domino" }
local square = tav.place { piece = "Square" }

return tav.game {
  name = "Lent",
  players = { "Left", "Right" },
  board = tav.rectangle { 5, 5 },
  pieces = {
    { "Domino", count = "unlimited", shape = "O O" },
    { "Square", count = 2, shape = "O O\nO O" },
  },
  moves = function(pos, list)
    domino:moves(pos, list)
    if pos.ply >= 2 then square:moves(pos, list) end
  end,
  play = function(pos, move)
    if not pcall(domino.play, domino, pos, move) then square:play(pos, move) end
  end,
  stuck = "lose",
}
