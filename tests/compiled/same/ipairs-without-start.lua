-- A loop over the iterator of ipairs that does not begin with 0 is an error.
local tav = require "tavoliere"
local t = {4,5,6}
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    if pos.ply > 11 then local it, s = ipairs(t)
    local sum = 0
    for i, v in it, s do sum = sum + v end
    pos:set("n", sum) end
  end,
  stuck = "draw",
}
