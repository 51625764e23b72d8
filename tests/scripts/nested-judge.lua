-- A judge within a judge has its names resolved once: the track is 1 2 3, not twice that.
local tav = require "tavoliere"
local sow = tav.sow { track = { West = "1-3", East = "3-1" }, turn = "ends", together = true, rest = "gote" }

return tav.game {
  name = "Nested judge",
  players = { "West", "East" },
  board = tav.pits { 3, stones = 2 },
  moves = sow,
  stuck = "end",
  finish = { sow, tav.repetition { judge = sow } },
}
