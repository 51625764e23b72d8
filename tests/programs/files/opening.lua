-- Openings drawn wrongly.
local tav = require "tavoliere"
local option = tav.options { { "rows", { "few", "unknown", "many" }, "what is wrong with it" } }
local rows = { few = "W .", unknown = "W . X", many = "W . B B B" }
return tav.game {
  name = "Opening",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 1 },
  pieces = { { "Man", shape = "O" } },
  start = rows[option.rows],
  moves = tav.place {},
  stuck = "lose",
}
