-- A mistake: what is forbidden depends on how often that was asked, and soon is everything.
local tav = require "tavoliere"

local asked = 0

return tav.game {
  name = "Fickle Veto",
  players = { "Left", "Right" },
  board = tav.rectangle { 5, 5 },
  pieces = { { "Stone", count = "unlimited" } },
  moves = tav.place {},
  forbid = function()
    asked = asked + 1
    if asked > 40 then return "not now" end
  end,
  stuck = "lose",
}
