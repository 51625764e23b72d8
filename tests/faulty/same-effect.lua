-- ODD: the function lists the object's moves as its own, too. check: a note.
local tav = require "tavoliere"

local place = tav.place {}

return tav.game {
  name = "Same effect",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = function(pos, list)
    place:moves(pos, list)
    if pos:free():has "c3" then list:add("c3", "c3") end
  end,
  play = function(pos, _, from, to)
    if to then pos:put("Stone", from) else pos:play() end
  end,
  stuck = "lose",
}
