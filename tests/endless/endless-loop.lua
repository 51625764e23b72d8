-- WRONG: a loop that ends only when the cell is free. check: the rules take too long, with the hook.
local tav = require "tavoliere"

return tav.game {
  name = "Endless loop",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    while pos:at "b2" do pos:step("b2", "n") end
  end,
  stuck = "lose",
}
