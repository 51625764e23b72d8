-- Gomoku by functions: what gomoku.lua declares, counted along each line from the last stone.
local tav = require "tavoliere"

local lines = { { "n", "s" }, { "ne", "sw" }, { "e", "w" }, { "se", "nw" } }

return tav.variant("gomoku", {
  counters = { "last" },
  play = function(pos, _, from)
    pos:put("Stone", from)
    pos:set("last", from)
  end,
  moves = function(pos, list) list:add_cells(pos:free()) end,
  finish = function(pos)
    if pos.ply == 0 then return end
    local stone, stones = pos:cells(pos:get "last"), pos:own(3 - pos.mover)
    for _, line in ipairs(lines) do
      if 1 + #stone:run(line[1], stones) + #stone:run(line[2], stones) == 5 then pos:wins(3 - pos.mover) end
    end
  end,
})
