-- WRONG: every second time `play` puts another piece. check: a move leads to another position, because of `play`.
local tav = require "tavoliere"

local times = 0

return tav.game {
  name = "Play differs",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" }, { "Pebble", count = "unlimited", shape = "O" } },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    times = times + 1
    pos:put(times % 2 == 0 and "Stone" or "Pebble", from)
  end,
  stuck = "lose",
}
