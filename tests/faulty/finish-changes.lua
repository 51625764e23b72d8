-- ODD: `finish` takes stones off the board while the game goes on. check: a note; `after` is the place for that.
local tav = require "tavoliere"

return tav.game {
  name = "Finish changes",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = tav.place {},
  finish = function(pos)
    if #pos:free() == 0 then pos:wins(pos.mover) end
    if pos:at "b2" and pos:at "b3" and pos:at "b1" and not pos:at "a1" then pos:lift "b2" end
  end,
  stuck = "lose",
}
