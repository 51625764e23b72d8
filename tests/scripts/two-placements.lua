-- Three objects place one piece each: a text may be short for placements of several.
local tav = require "tavoliere"

return tav.game {
  name = "Two placements",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = {
    { "King", count = 1 }, { "Knight", count = 1 }, { "Rook", count = 1 },
  },
  moves = { tav.place { piece = "King" }, tav.place { piece = "Rook" }, tav.place { piece = "Knight" } },
  stuck = "lose",
}
