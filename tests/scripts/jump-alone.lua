-- Men step, and jump over any piece and on; Walls only step.
local tav = require "tavoliere"
local men = { Man = "n e s w" }
local jump = tav.jump { directions = men, over = "any", captures = false, again = "jumping", twice = "never" }
return tav.game {
  name = "Jump alone",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = { { "Man", letter = "M" }, { "Wall", letter = "W" } },
  start = { White = { Man = "a1-d1 b2 c2 d3", Wall = "e1" }, Black = { Man = "a5-e5" } },
  phases = {
    { "main", moves = { tav.step { directions = "orthogonal" }, jump } },
    { "jumping", moves = { jump, tav.pass {} }, next = "main" },
  },
  stuck = "lose",
}
