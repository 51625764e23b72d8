-- A function that calls itself too deep for the compiled function, and at some cells without end, which is an error.
local tav = require "tavoliere"
local function deep(n, endless)
  if n == 0 then return endless and 1 + deep(0, true) or 0 end
  return 1 + deep(n - 1, endless)
end
local function moves(pos, list)
  for cell in pos:free():each() do
    local n = deep(cell * 60, pos.ply > 19 and cell == 7)
    if n % 7 > 0 then list:add(cell) end
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
