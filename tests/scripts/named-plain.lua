-- Moves of a function by their coordinates: one that only arrives is written as a drop. The option adds a move whose
-- cell is nil at the edge.
local tav = require "tavoliere"

local option = tav.options { { "adds", { "cells", "to", "from", "pass", "number", "later" } } }

return tav.game {
  name = "Plain moves",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Man", count = 9 } },
  start = { White = { Man = "a1" }, Black = { Man = "c3" } },
  moves = function(pos, list)
    local edge = pos:step(pos:cell "a3", "n")
    for cell in pos:free():each() do list:add(nil, cell) end
    list:add(pos:own():first(), nil, 7)
    if option.adds == "to" then list:add("a1", edge) end
    if option.adds == "from" then list:add(edge) end
    if option.adds == "number" then list:add("a1", edge, nil) end
    if option.adds == "later" and pos.ply > 5 then list:add("a1", pos:step(pos:cell "b3", "n")) end
    if option.adds == "pass" then list:add() end
  end,
  play = function(pos, _, _, to) if to then pos:put("Man", to) end end,
  finish = function(pos, stuck) if stuck or #pos:free() == 0 then pos:draws() end end,
}
