-- Hex by functions: what hex.lua declares, on squares of which two diagonals are no neighbours.
local tav = require "tavoliere"

local around = { "n", "e", "s", "w", "nw", "se" }

return tav.variant("hex", {
  board = tav.rectangle { 11, 11 },
  finish = function(pos)
    local player = pos.mover == 1 and 2 or 1
    local sides = player == 1 and { "a1-k1", "a11-k11" } or { "a1-a11", "k1-k11" }
    local stones = pos:own(player)
    local group, before = stones & pos:cells(sides[1]), 0
    while #group > before do
      before = #group
      for _, direction in ipairs(around) do group = group | group:shift(direction) & stones end
    end
    if #(group & pos:cells(sides[2])) > 0 then pos:wins(player) end
  end,
})
