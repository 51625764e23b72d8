-- Functions with "..." that are called with known numbers of arguments, some of them nil.
local tav = require "tavoliere"
local function add_all(list, from, ...)
  for i = 1, select("#", ...) do
    local to = select(i, ...)
    if to then list:add(from, to) end
  end
end
local function open(pos, cell, ...)
  local n = 0
  for _, way in ipairs { ... } do
    local to = pos:step(cell, way)
    if to and not pos:at(to) then n = n + 1 end
  end
  return n
end
return tav.game {
  name = "Varargs",
  players = { "White", "Black" },
  board = tav.rectangle { 6, 6 },
  pieces = { { "Stone", count = 12 } },
  start = { White = "a1 b2 c1 d2 e1 f2", Black = "a6 b5 c6 d5 e6 f5" },
  moves = function(pos, list)
    for cell in pos:own():each() do
      if open(pos, cell, "n", "s") + open(pos, cell, "e") > 0 then
        local n, s = pos:step(cell, "n"), pos:step(cell, "s")
        add_all(list, cell, n and not pos:at(n) and n or nil, s and not pos:at(s) and s or nil)
      end
    end
  end,
  play = function(pos, _, from, to) pos:put(pos:lift(from), to) end,
  stuck = "lose",
  finish = function(pos) if pos.ply > 60 then pos:draws() end end,
}
