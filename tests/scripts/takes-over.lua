-- A table with a key far from the others, which the compiler leaves to Lua: so does every call of `play` but the first.
local tav = require "tavoliere"
return tav.game {
  name = "Takes Over",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = { { "Man", count = "unlimited" } },
  counters = { "far" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, cell)
    local at = {}
    pos:put("Man", cell)
    if pos.ply > 0 then at[5000 + pos.ply] = 3 end
    pos:set("far", at[5000 + pos.ply] or 0)
  end,
  stuck = "draw",
}
