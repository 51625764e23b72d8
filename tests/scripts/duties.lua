-- Duties and a veto: Pawns first, but not onto the middle; what the veto leaves is the duty.
local tav = require "tavoliere"
local pawn, rook = tav.place { piece = "Pawn" }, tav.place { piece = "Rook" }

return tav.game {
  name = "Duties",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 1 },
  pieces = { { "Pawn", letter = "P", count = 2 }, { "Rook", letter = "R", count = 2 } },
  phases = {
    {
      "place",
      first = true,
      moves = { pawn, rook },
      forbid = function(pos) return pos:at "b1" == "Pawn" and "no Pawn stands in the middle" end,
    },
  },
  stuck = "lose",
}
