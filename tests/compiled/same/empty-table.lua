-- An empty table in the register that the next constructor takes for its own.
local tav = require "tavoliere"

return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    local t, u
    t = {}
    u = { 1, 2 }
    if type(t) == "table" then pos:set("n", pos:get "n" + u[1]) end
  end,
  stuck = "draw",
}
