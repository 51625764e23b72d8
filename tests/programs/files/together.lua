-- Two who win together.
local tav = require "tavoliere"
return tav.game {
  name = "Together",
  players = { "White", "Black" },
  teams = { { "White", "Black" } },
  board = tav.rectangle { 2, 1 },
  pieces = { { "Man", count = 1 } },
  moves = tav.place {},
  stuck = "lose",
  finish = function(pos) if #pos:free() == 0 then pos:wins(1) end end,
}
