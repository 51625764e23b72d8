-- The length of a list with a hole changes, and in the end all its entries are as before.
local tav = require "tavoliere"
local values, calls = { 1, nil, 3 }, 0
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    pos:set("n", pos:get "n" + #values)
  end,
  after = function()
    calls = calls + 1
    if calls <= 20 then return end
    for _, key in ipairs { "q", "r", "s", "t", "u" } do values[key] = 1 end
    for _, key in ipairs { "q", "r", "s", "t", "u" } do values[key] = nil end
  end,
  stuck = "draw",
}
