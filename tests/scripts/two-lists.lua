-- Two lists: a loop over one of two lists, in a function that is called with what another one gave, perhaps nothing.
local tav = require "tavoliere"

local FOUR = { "n", "e", "s", "w" }
local EIGHT = { "n", "ne", "e", "se", "s", "sw", "w", "nw" }

local function ways(pos, cell) return pos:cells("a1 c1 b2 d2"):has(cell) and EIGHT or FOUR end

local function beside_own(pos, man, but)
  for _, way in ipairs(ways(pos, man)) do
    local to = pos:step(man, way)
    if way ~= but and to and pos:own():has(to) then return true end
  end
  return false
end

local function way_to(pos, from, to)
  for i, way in ipairs(EIGHT) do
    if pos:step(from, way) == to then return way, i end
  end
end

return tav.game {
  name = "Two lists",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man", count = "unlimited" } },
  counters = { "beside" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, at)
    local way = way_to(pos, at, pos:step(at, "e") or pos:step(at, "w"))
    pos:put("Man", at)
    if beside_own(pos, at, way) then pos:set("beside", pos:get("beside") + 1) end
  end,
  stuck = "lose",
}
