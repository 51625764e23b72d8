-- Asks a module for what it puts on the board's counter. At the prompt the module's function is replaced.
local tav = require "tavoliere"
local M = require "_counted"

return tav.game {
  name = "Counted",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited" } },
  counters = { "n" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    pos:set("n", M.values.v)
  end,
  after = function() M.hooks.after(select("#")) end,
  finish = function(pos, stuck)
    if not stuck then return end
    if pos:get "n" == 1 then pos:wins(1) else pos:wins(2) end
  end,
}
