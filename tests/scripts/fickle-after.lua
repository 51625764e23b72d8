-- A mistake: what follows a move depends on how often that was asked, and soon the veto, an object, forbids everything.
local tav = require "tavoliere"

local asked = 0

return tav.game {
  name = "Fickle After",
  players = { "Left", "Right" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = 20 } },
  moves = tav.place {},
  forbid = tav.symmetry { mirror = "columns" },
  after = function(pos)
    asked = asked + 1
    if asked > 30 then pos:put("Stone", pos:free()) end
  end,
  stuck = "lose",
}
