-- WRONG: it raises the program's own message for a lack of memory. check: the rules fail, not the machine.
local tav = require "tavoliere"
return tav.game {
  name = "Own words",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Man", count = "unlimited" } },
  moves = tav.place {},
  after = function(pos) if pos.ply > 3 then error "we ran out of memory" end end,
  stuck = "draw",
}
