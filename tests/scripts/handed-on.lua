-- `play` hands its move on to an object, which serves dominoes only.
local tav = require "tavoliere"

local option = tav.options { { "squares", false, "moves that `play` refuses, from the fourth ply on" } }

local domino, square = tav.place { piece = "Domino" }, tav.place { piece = "Square" }

return tav.game {
  name = "Handed on",
  players = { "Left", "Right" },
  board = tav.rectangle { 5, 5 },
  pieces = {
    { "Domino", count = "unlimited", shape = "O O" },
    { "Square", count = "unlimited", shape = "O O\nO O" },
  },
  moves = function(pos, list)
    domino:moves(pos, list)
    if option.squares and pos.ply > 2 then square:moves(pos, list) end
  end,
  play = function(pos, move) domino:play(pos, move) end,
  stuck = "lose",
}
