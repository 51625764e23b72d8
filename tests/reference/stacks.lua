-- Men stand on one another.
local tav = require "tavoliere"

return tav.game {
  name = "Stacks",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = { { "Man" } },
  start = [[
    B B . B B
    B . . . B
    . . . . .
    W . . . W
    W W . W W ]],
  moves = { tav.carry { directions = "orthogonal", distance = "pieces" }, tav.drop {} },
  after = tav.trim { keep = 5, own = "hand" },
  stuck = "lose",
}
