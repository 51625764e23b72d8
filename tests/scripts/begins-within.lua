-- A game that begins in the phase in which jumps go on, and one in which areas are offered.
local tav = require "tavoliere"

return tav.game {
  name = "Within",
  players = { "White", "Black" },
  board = tav.rectangle { 6, 3 },
  pieces = { { "Man", count = "unlimited" } },
  moves = { tav.enclose { connect = 4, offer = "main" }, tav.jump { again = "main" }, tav.place {} },
  finish = tav.score { of = "hand", wins = "most" },
}
