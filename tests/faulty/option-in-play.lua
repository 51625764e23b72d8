-- WRONG: with hop=true a missing function is called. check: the rules fail, with the option and the game.
local tav = require "tavoliere"

local option = tav.options {
  { "hop", false, help = "a stone hops when half of the board is full" },
}

return tav.game {
  name = "Option in play",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    if option.hop and #pos:free() == 4 then pos:hop() end
  end,
  stuck = "lose",
}
