-- At a depth of calls where Lua gives up, a function called there gives up, too.
local tav = require "tavoliere"
local function deep(pos, n)
  if n == 0 then return pos:can_move() end
  local ok, can = pcall(deep, pos, n - 1)
  return ok and can
end
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from) pos:put("Stone", from) end,
  finish = function(pos, stuck)
    local can = pos.ply > 8 and deep(pos, 196)
    if stuck then pos:draws() elseif pos.ply > 8 and not can then pos:wins(1) end
  end,
}
