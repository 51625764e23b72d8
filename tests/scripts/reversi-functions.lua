-- Reversi by functions: what reversi.lua declares, said with sets of cells.
local tav = require "tavoliere"

local around = { "n", "ne", "e", "se", "s", "sw", "w", "nw" }

return tav.variant("reversi", {
  moves = function(pos, list)
    local own, enemy, ends = pos:own(), pos:own(3 - pos.mover), pos:cells ""
    for _, direction in ipairs(around) do ends = ends | own:run(direction, enemy):shift(direction) end
    list:add_cells(ends & pos:free())
  end,
  play = function(pos, _, from)
    local own, enemy, disc, flipped = pos:own(), pos:own(3 - pos.mover), pos:cells(from), pos:cells ""
    for _, direction in ipairs(around) do
      local line = disc:run(direction, enemy)
      if #((disc | line):shift(direction) & own) > 0 then flipped = flipped | line end
    end
    pos:put("Disc", disc)
    pos:convert(flipped)
  end,
  after = false,
})
