-- Royal with its veto as a function: the same moves, see royal.lua.
local tav = require "tavoliere"

local far = {
  n = { Queen = true, Rook = true }, ne = { Queen = true, Bishop = true },
  e = { Queen = true, Rook = true }, se = { Queen = true, Bishop = true },
  s = { Queen = true, Rook = true }, sw = { Queen = true, Bishop = true },
  w = { Queen = true, Rook = true }, nw = { Queen = true, Bishop = true },
}
local pawns = { { se = true, sw = true }, { ne = true, nw = true } } -- where an enemy pawn comes from, by its owner

local function attacks(pos, cell, dir, pieces)
  local at, steps = pos:step(cell, dir), 1
  while at and not pos:at(at) do
    at, steps = pos:step(at, dir), steps + 1
  end
  if not at then return false end
  local piece, _, player = pos:at(at)
  if player == pos.mover then return false end
  if pieces[piece] then return true end
  return steps == 1 and (piece == "King" or (piece == "Pawn" and pawns[player][dir] or false))
end

return tav.variant("royal", {
  name = "Royal by a function",
  forbid = function(pos)
    local king = pos:own(pos.mover, "King"):first()
    if not king then return end
    for _, dir in ipairs { "n", "ne", "e", "se", "s", "sw", "w", "nw" } do
      if attacks(pos, king, dir, far[dir]) then return "the king on " .. pos:name(king) .. " is attacked" end
    end
  end,
  stuck = "draw",
})
