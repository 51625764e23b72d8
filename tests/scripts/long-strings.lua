-- Comparisons of long strings, which a compiler that knows their values makes one after another. Lua makes none.
local tav = require "tavoliere"
local a = string.rep("x", 500000)
local b = a .. "a"

local function count(n)
  if a < b then n = n + 1 end
  if b < a then n = n + 1 end
  if a == b then n = n + 1 end
  return n
end

local function often(n) return count(count(count(count(count(count(count(count(n)))))))) end

return tav.game {
  name = "Long strings",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited" } },
  counters = { "n" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    if pos.ply < 0 then pos:set("n", often(often(often(often(1))))) end
  end,
  stuck = "draw",
}
