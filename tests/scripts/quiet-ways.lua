-- Plies that are not quiet although as many cells are occupied as before: a piece is placed and captures one, pieces
-- are converted, two change places, and a chain of jumps whose pieces leave at its end.
local tav = require "tavoliere"

local option = tav.options { { "way", { "place", "convert", "change", "chain" }, "what is not quiet" } }

local jump = option.way == "chain" and tav.jump { again = "jumping", removal = "chain" }
local custody = tav.custody { enemy = option.way == "convert" and "convert" or nil }
local main = ({
  place = { "main", moves = tav.place { piece = "Man" }, after = custody },
  convert = { "main", moves = tav.step {}, after = custody },
  change = {
    "main",
    moves = { tav.step {}, tav.together { { "change", White = "a1-b1, b1-a1", Black = "a5-b5, b5-a5" } } },
  },
  chain = { "main", moves = { jump, tav.step {} }, next = "main" },
})[option.way]

return tav.game {
  name = "Ways of quiet plies",
  players = { "White", "Black" },
  board = tav.rectangle { 8, 8 },
  pieces = { { "Man", letter = "M", count = 9 }, { "King", letter = "K", count = 1 } },
  start = { White = { Man = "a1", King = "b1" }, Black = { Man = "a5", King = "b5" } },
  phases = jump and { main, { "jumping", moves = jump, next = "main" } } or { main },
  stuck = "lose",
  finish = tav.quiet { plies = 3, moved = option.way == "change" and "Man" or nil },
}
