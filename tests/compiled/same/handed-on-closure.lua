-- A table that a function makes, hands on to a function within,
-- and changes then is not new any more.
local tav = require "tavoliere"
local shared = { v = 1 }
local calls = 0
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = tav.place {},
  finish = function(pos, stuck)
    calls = calls + 1
    if calls == 1 then
      local made = { v = 1 }
      local function keep() shared = made end
      keep()
      for _ = 1, 12 do pos:can_move() end
      made.v = 2
      if not pos:can_move() then pos:wins(1) end
    end
    if stuck then pos:draws() end
  end,
  forbid = function(pos) return shared.v == 2 and pos.ply > 3 end,
}
