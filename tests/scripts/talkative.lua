-- A game that prints when it is loaded and at every ply: what a run of games prints is not theirs
-- together, and a ply asks its function once.
local tav = require "tavoliere"
print "loaded"
return tav.game {
  name = "Talkative",
  players = { "White", "Black" },
  board = tav.rectangle { 2, 2 },
  pieces = { { "Man", count = "unlimited" } },
  moves = function(pos, list)
    print(("%d %s"):format(pos.ply, ("."):rep(1300)))
    list:add_cells(pos:free())
  end,
  play = function(pos, move, from) pos:put("Man", from) end,
  stuck = "draw",
}
