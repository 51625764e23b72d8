-- `finish` asks whether the next player can move, which tries his moves: what the judge of kings
-- knows of the move that was really played must survive it.
local tav = require "tavoliere"

return tav.game {
  name = "Tried moves",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man" } },
  start = [[
    . . . W
    . . . .
    B2 W3 . .
    B . . B3 ]],
  mover = "Black",
  moves = tav.carry { pieces = "any", directions = "all", distance = 1 },
  forbid = function() return false end,
  stuck = "lose",
  finish = { function(pos) pos:can_move() end, tav.king {} },
}
