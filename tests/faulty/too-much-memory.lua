-- WRONG: a table that grows without end. check: too much memory, with the hook.
local tav = require "tavoliere"

return tav.game {
  name = "Too much memory",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    local all = {}
    while pos:at "b2" do all[#all + 1] = { #all } end
  end,
  stuck = "lose",
}
