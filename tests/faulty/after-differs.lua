-- WRONG: `after` keeps hidden state. check: a move leads to another position, because of `after`, not `play`.
local tav = require "tavoliere"

local times = 0

return tav.game {
  name = "After differs",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = tav.place {},
  after = function(pos)
    times = times + 1
    if times % 3 == 0 then pos:next(pos.mover) end
  end,
  stuck = "lose",
}
