-- Leaps that nothing can block, and steps that cannot pass over a piece.
local tav = require "tavoliere"

local option = tav.options { { "mistake", { "distance", "hexagon", "near", "word" }, "which one" } }

local moves = {
  distance = function() return tav.leap { distance = 2, blocked = true } end,
  hexagon = function() return tav.leap { offsets = { { 1, 2 } }, blocked = true } end,
  near = function() return tav.step { over = "one", onto = "enemy" } end,
  word = function() return tav.step { over = "two", distance = 3 } end,
}

return tav.game {
  name = "Mistakes about what stands in the way",
  players = { "White", "Black" },
  board = option.mistake == "hexagon" and tav.hexagon { 3 } or tav.rectangle { 5, 5 },
  pieces = { { "Man", count = 0 } },
  start = { White = "a1 b1", Black = "e3 e2" },
  moves = moves[option.mistake](),
  stuck = "lose",
}
