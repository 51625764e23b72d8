-- Lifting no piece is a write: after it an object cannot play its move.
local tav = require "tavoliere"
local place = tav.place {}
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = function(pos, list) place:moves(pos, list) end,
  play = function(pos, _, from)
    local none = pos:own() & pos:free()
    if pos.ply == 9 then pos:lift(none) end
    pos:play()
    pos:set("n", from)
  end,
  stuck = "draw",
}
