-- Five in a row on a board of 20 by 20, which begins in the corner: one move, and then 399.
local tav = require "tavoliere"

return tav.game {
  name = "Only move",
  players = { "White", "Black" },
  board = tav.rectangle { 20, 20 },
  pieces = { { "Stone", count = "unlimited" } },
  phases = {
    {
      "corner",
      moves = function(pos, list) list:add_cells(pos:cells("a1")) end,
      play = function(pos, _, cell) pos:put("Stone", cell) end,
      next = "anywhere",
    },
    { "anywhere", moves = tav.place {} },
  },
  finish = tav.line { length = 5 },
  evaluate = function() return 0.5 end,
  stuck = "draw",
}
