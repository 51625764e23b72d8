-- What `evaluate` returns must be a number from 0 to 1.
local tav = require "tavoliere"

local option = tav.options { { "returns", { "nothing", "text", "two", "nan", "pos" } } }

return tav.game {
  name = "Wrong evaluate",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited" } },
  moves = tav.place {},
  stuck = "draw",
  evaluate = function(pos)
    if option.returns == "text" then return "0.5" end
    if option.returns == "two" then return 2 end
    if option.returns == "nan" then return 0 / 0 end
    if option.returns == "pos" then pos:set_store(1, 2) end
  end,
}
