-- Captures by custody on squares: steps along rows and columns, captured pieces go back to
-- their owner's hand. Who has lost three of his five, or cannot move, loses.
local tav = require "tavoliere"
return tav.game {
  name = "Custody",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 4 },
  pieces = { { "Man" } },
  start = [[
    B B B B B
    . . . . .
    . . . . .
    W W W W W ]],
  moves = tav.step { directions = "orthogonal", safe = "orthogonal" },
  after = tav.custody { axes = "orthogonal", enemy = "return" },
  stuck = "lose",
  finish = function(pos)
    for player = 1, 2 do
      if pos:hand("Man", player) >= 3 then pos:wins(3 - player) end
    end
  end,
}
