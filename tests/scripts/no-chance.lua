-- Rules that ask for chance, hidden information or secret moves: each way is an error with the reason.
local tav = require "tavoliere"

local option = tav.options { { "asks", { "math", "seed", "tav", "key", "global", "pos", "list" } } }

local asks = {
  math = function() return math.random(6) end, -- luacheck: ignore
  seed = function() math.randomseed(1) end, -- luacheck: ignore
  tav = function() return tav.roll(6) end,
  global = function() return dice(6) end, -- luacheck: ignore
}
if asks[option.asks] then asks[option.asks]() end

return tav.game {
  name = "No chance",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Man", count = 9 } },
  dice = option.asks == "key" and 2 or nil,
  moves = function(pos, list)
    if option.asks == "pos" then pos:roll(6) end
    if option.asks == "list" then list:shuffle() end
    list:add_cells(pos:free())
  end,
  play = function(pos, _, from) pos:put("Man", from) end,
  stuck = "draw",
}
