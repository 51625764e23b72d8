-- A method is equal to itself, kept in a variable.
local tav = require "tavoliere"
local saved, calls = nil, 0
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    if saved and pos.own == saved then pos:set("n", pos:get "n" + 3) end
  end,
  after = function(pos) calls = calls + 1 if not saved then saved = pos.own end end,
  stuck = "draw",
}
