-- A mistake: the greatest height of a stack depends on how often it was asked, and soon the veto, an object, forbids
-- everything.
local tav = require "tavoliere"

local asked = 0

return tav.game {
  name = "Fickle Trim",
  players = { "Left", "Right" },
  board = tav.rectangle { 2, 2 },
  pieces = { { "Stone", count = 4 } },
  stacks = true,
  moves = tav.place {},
  forbid = tav.symmetry { mirror = { "columns", "rows", "half turn" } },
  after = tav.trim { keep = function()
    asked = asked + 1
    return asked > 5 and 1 or 2
  end },
  stuck = "draw",
}
