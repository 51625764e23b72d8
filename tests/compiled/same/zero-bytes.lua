-- Strings that contain zero bytes are not names, and keys are compared to their ends.
local tav = require "tavoliere"
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = function(pos, list)
    local kept = {}
    kept["a\0b"] = 2
    kept["a\0a"] = 1
    kept["a"] = 3
    local order = 0
    for _, value in pairs(kept) do order = 10 * order + value end
    if order == 312 then list:add_cells(pos:free()) end
  end,
  play = function(pos, _, from)
    pos:put("Stone", from)
  end,
  stuck = "draw",
}
