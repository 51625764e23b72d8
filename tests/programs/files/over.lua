local tav = require "tavoliere"

-- The game is over when it begins, and its result is the name of a player, as of all games for three players.
return tav.game {
  name = "Over",
  players = { "Ann", "Bo", "Cy" },
  board = tav.rectangle { 2, 2 },
  pieces = { { "Stone", count = 0 } },
  moves = tav.place {},
  stuck = "lose",
}
