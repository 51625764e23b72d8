-- Bao for beginners after some twenty plies.
local tav = require "tavoliere"
local option = tav.options { { "after", { "captures", "laps" }, "one of two random games" } }
local stones = {
  captures = { 1, 5, 1, 0, 1, 8, 6, 0, 1, 7, 0, 3, 5, 0, 0, 0, 1, 2, 0, 2, 2, 2, 6, 1, 2, 1, 1, 0, 1, 0, 5, 0 },
  laps = { 0, 4, 0, 1, 0, 3, 0, 1, 1, 1, 0, 1, 0, 1, 2, 0, 1, 3, 5, 1, 3, 1, 9, 1, 6, 3, 0, 4, 0, 5, 1, 6 },
}
return tav.variant("bao-kujifunza", { name = "Late Bao", board = tav.pits { 8, 4, stones = stones[option.after] } })
