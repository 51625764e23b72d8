-- A torus on which an attack comes from more than 255 cells away: the Bishop passes all 272 cells before it returns.
local tav = require "tavoliere"

local royal = tav.royal { piece = "King" }

return tav.game {
  name = "Torus Attack",
  players = { "White", "Black" },
  board = tav.rectangle { 17, 16, wraps = "rows columns" },
  pieces = { { "King", letter = "K" }, { "Bishop", letter = "B" }, { "Pawn", letter = "P" } },
  start = { White = { King = "b1", Pawn = "b2" }, Black = { King = "f6", Bishop = "m13" } },
  moves = {
    tav.step { directions = { King = "all" }, onto = "any" },
    tav.step { directions = { Bishop = "ne" }, distance = "any", onto = "any" },
    tav.step { directions = { Pawn = "n" } },
  },
  forbid = royal,
  stuck = royal,
  finish = tav.repetition {},
}
