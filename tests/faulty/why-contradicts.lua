-- WRONG: after a call of `why`, `moves` lists no corner until a move is played.
-- check: `why` and `moves` contradict each other.
local tav = require "tavoliere"

local spoken = false

return tav.game {
  name = "Why contradicts",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = function(pos, list)
    list:add_cells(spoken and pos:free() - pos:cells "a1 a3 c1 c3" or pos:free())
  end,
  why = function()
    spoken = true
    return "no"
  end,
  play = function(pos, _, from)
    spoken = false
    pos:put("Stone", from)
  end,
  stuck = "lose",
}
