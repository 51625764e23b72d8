-- Said-of-list: a sentence with one of the names of a list is made without Lua.
local tav = require "tavoliere"
local track = { "a1", "b1", "c1", "c2", "b2", "a2" }

return tav.game {
  name = "Said of a list",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Man", count = "unlimited" } },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, at)
    pos:put("Man", at)
    pos:say("from " .. track[pos.ply % 6 + 1])
  end,
  stuck = "lose",
}
