-- The third result of ipairs is 0.
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
    local _, _, c = ipairs(t)
    if pos.ply > 8 and c == 0 then pos:set("n", pos:get "n" + 3) end
  end,
  stuck = "draw",
}
