-- A function that Lua runs has another function look at a move. That function changes what a compiled function
-- depends on, after the trial called the compiled function and before the first function ends.
local tav = require "tavoliere"
local values, calls = { a = 1 }, 0
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = function(pos, list)
    calls = calls + 1
    local cell = pos:free():first()
    if cell and calls % 20 == 0 then
      pos:try(cell, nil, nil, function() values = { a = values.a + 1 } end)
    end
    list:add_cells(pos:free())
  end,
  play = function(pos, _, from) pos:put("Stone", from) end,
  after = function(pos) pos:set("n", pos:get "n" + values.a) end,
  stuck = "draw",
}
