-- WRONG: no move may be beside the cell that was played last, which is kept in a local: after the move is taken back
-- it is still there. check: the moves differ after a move is undone.
local tav = require "tavoliere"

local last

return tav.game {
  name = "Hidden state",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = function(pos, list)
    for cell in pos:free():each() do
      if not last or pos:name(cell):sub(1, 1) ~= pos:name(last):sub(1, 1) then list:add(cell) end
    end
  end,
  play = function(pos, _, from)
    last = from
    pos:put("Stone", from)
  end,
  stuck = "lose",
}
