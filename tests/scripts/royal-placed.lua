-- Kings and Rooks come from the hand: no King may be placed where an enemy piece attacks it.
local tav = require "tavoliere"

return tav.game {
  name = "Royal placed",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = { { "King", letter = "K", count = 1 }, { "Rook", letter = "R", count = 2 } },
  moves = {
    tav.place {},
    tav.step {
      directions = { King = "all", Rook = "orthogonal" }, distance = { King = 1, Rook = "any" }, onto = "any",
    },
  },
  forbid = tav.royal { piece = "King" },
  finish = { tav.repetition { times = 3 }, tav.quiet { plies = 30 } },
}
