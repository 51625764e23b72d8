-- A function that takes far longer than all the rest of the game: `profile` must name it, and its line.
local tav = require "tavoliere"

return tav.game {
  name = "Heavy",
  players = { "West", "East" },
  board = tav.rectangle { 2, 2 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = tav.place { piece = "Stone" },
  finish = function(pos, stuck)
    local sum = 0
    for i = 1, 100000 do sum = sum + i end
    if stuck and sum > 0 then pos:draws() end
  end,
}
