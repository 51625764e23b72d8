-- Three objects place one piece each: a text may be short for placements of several.
local tav = require "tavoliere"

return tav.game {
  name = "Two placements",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = {
    { "King", letter = "K", count = 1 }, { "Knight", letter = "N", count = 1 }, { "Rook", letter = "R", count = 1 },
  },
  moves = { tav.place { piece = "King" }, tav.place { piece = "Rook" }, tav.place { piece = "Knight" } },
  stuck = "lose",
}
