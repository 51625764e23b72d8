-- `finish` asks for moves, and so has a function of the module called; the prompt replaces that by one that writes.
local tav = require "tavoliere"
local M = require "_bumped"
local n = M.n

return tav.game {
  name = "Bumped",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man", count = "unlimited" } },
  moves = function(pos, list)
    M.bump()
    list:add_cells(pos:free())
  end,
  play = function(pos, _, cell) pos:put("Man", cell) end,
  finish = function(pos, stuck)
    if stuck then pos:draws() return end
    local before = n[1]
    if pos:can_move() and n[1] ~= before then pos:draws() end
  end,
}
