-- A mistake: what is forbidden depends on how often that was asked, so that a cell begins a move and soon begins none.
local tav = require "tavoliere"

local asked = 0

return tav.game {
  name = "Fickle Half",
  players = { "Left", "Right" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Man" } },
  moves = function(_, list)
    list:add("b2", nil, 7)
    list:add("c3", "a1")
  end,
  play = function() end,
  forbid = function()
    asked = asked + 1
    if asked % 3 == 1 then return "not now" end
  end,
  stuck = "lose",
}
