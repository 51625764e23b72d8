-- WRONG: an arithmetic error on a full board. check: the rules fail, with the shortest game to it.
local tav = require "tavoliere"

return tav.game {
  name = "Rare failure",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    local corner = pos:at "a1" and pos:at "a3" and pos:at "c1" and pos:at "c3"
    if corner then pos:say("corners: " .. corner + 1) end
  end,
  stuck = "lose",
}
