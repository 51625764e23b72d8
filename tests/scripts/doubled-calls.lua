-- Functions that call one another twice each: a compiler that follows all calls would follow a million of them. No move
-- calls them, and the game is as fast as if they were not there.
local tav = require "tavoliere"

local function twice(f)
  return function(x) return f(x) + f(x + 1) end
end

local f = function(x) return x end
for _ = 1, 20 do f = twice(f) end

local function never(pos)
  if pos.ply < 0 then pos:set("sum", f(pos.ply)) end
end

return tav.game {
  name = "Doubled calls",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = { { "Stone", count = "unlimited" } },
  counters = { "sum" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from) pos:put("Stone", from) end,
  after = {
    function(pos) never(pos) end,
    function(pos) never(pos) end,
  },
  stuck = "draw",
}
