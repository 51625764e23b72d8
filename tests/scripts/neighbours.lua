-- Neighbours: tables of lists and of sets by cell, filled when first asked for, as authors keep them. A man goes to a
-- free neighbour that is less crowded than his own cell; who has two men in the middle has won.
local tav = require "tavoliere"

local near, around = {}, {}

local function fill(pos)
  for cell in pos:cells():each() do
    near[cell] = {}
    around[cell] = { cells = pos:cells(cell):beside(8) }
    for to in pos:cells(cell):beside(4):each() do table.insert(near[cell], to) end
  end
end

local function crowd(pos, cell) return #(around[cell].cells - pos:free()) end

return tav.game {
  name = "Neighbours",
  players = { "White", "Black" },
  board = tav.rectangle { 6, 6 },
  pieces = { { "Man" } },
  start = { White = "a1 b1 a2 b2", Black = "e5 f5 e6 f6" },
  moves = function(pos, list)
    if not near[pos:cell "a1"] then fill(pos) end
    for cell in pos:own():each() do
      local found = assert(near[cell], "a cell without neighbours")
      for _, to in ipairs(found) do
        if not pos:at(to) and crowd(pos, to) <= crowd(pos, cell) + 1 then list:add(cell, to) end
      end
    end
  end,
  play = function(pos, _, from, to)
    pos:put(pos:lift(from), to)
    assert(not pos:at(from))
    local low, high = math.floor((from + to) / 2), math.ceil((from + to) / 2)
    pos:say("half way: " .. low .. " to " .. high .. ", " .. tostring(pos:own()))
  end,
  stuck = "lose",
  finish = function(pos)
    local last = 3 - pos.mover
    if #(pos:own(last) & pos:cells "c3 d4") == 2 then pos:wins(last) end
    if pos.ply == math.tointeger(200 / 1) then pos:draws() end
  end,
}
