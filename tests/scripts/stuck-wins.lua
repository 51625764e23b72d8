-- Dominoes: a player who cannot place one has won, and his partner with him.
local tav = require "tavoliere"

local option = tav.options { { "players", 2, min = 1, max = 4 } }
local names = { "Left", "Right", "Up", "Down" }

return tav.game {
  name = "Stuck wins",
  players = table.move(names, 1, option.players, 1, {}),
  teams = option.players == 4 and { { "Left", "Up" }, { "Right", "Down" } } or nil,
  board = tav.rectangle { 3, 2 },
  pieces = { { "Domino", count = "unlimited", shape = "O O" } },
  moves = tav.place {},
  stuck = "win",
}
