-- Open calls of one function share the variables of the function around it, and have their own.
local tav = require "tavoliere"
local function moves(pos, list)
  local seen, count, last = pos:cells "", 0, nil
  local function walk(cell, left)
    local before, here = count, cell
    if left == 0 or seen:has(cell) then last = cell return nil, 0 end
    seen = seen | pos:cells(cell)
    count = count + 1
    local far, sum = nil, before
    for _, way in ipairs { "n", "e", "s", "w" } do
      local to = pos:step(cell, way)
      if to and not pos:at(to) then
        local f, s = walk(to, left - 1)
        far, sum = f or far, sum + s * here
      end
    end
    return far or here, sum + count - before
  end
  for cell in pos:free():each() do
    seen, count = pos:cells "", 0
    local far, sum = walk(cell, 4)
    if far and (far + sum + (last or 0)) % 3 > 0 then list:add(cell) end
  end
end
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = moves,
  play = function(pos, _, from) pos:put("Stone", from) end,
  stuck = "draw",
}
