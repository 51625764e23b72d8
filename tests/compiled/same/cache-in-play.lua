-- Caches that functions fill in play, by cell and by name, with lists, numbers and false; one entry changes later.
local tav = require "tavoliere"
local beside, worth, edge, seen = {}, {}, {}, { first = 1 }

local function around(pos, cell)
  local got = beside[cell]
  if got then return got end
  got = {}
  beside[cell] = got
  for _, way in ipairs { "n", "e", "s", "w" } do
    local to = pos:step(cell, way)
    if to then table.insert(got, to) end
  end
  return got
end

local function is_edge(pos, cell)
  if edge[cell] == nil then edge[cell] = #around(pos, cell) < 4 end
  return edge[cell]
end

local function worth_of(pos, name)
  if not worth[name] then worth[name] = #around(pos, pos:cell(name)) * 3 end
  return worth[name]
end

return tav.game {
  name = "Same", players = { "L", "R" }, board = tav.rectangle { 5, 5 },
  pieces = { { "S", count = "unlimited", shape = "O" } },
  counters = { "n", "m" },
  moves = function(pos, list)
    for cell in pos:free():each() do
      local n = 0
      for _, to in ipairs(around(pos, cell)) do if pos:at(to) then n = n + 1 end end
      if n < 2 then list:add(cell, nil, is_edge(pos, cell) and 1 or 0) end
    end
  end,
  play = function(pos, _, cell)
    pos:put("S", cell)
    pos:set("n", worth_of(pos, pos:name(cell)))
    if pos.ply == 9 then seen.first = seen.first + 1 end
    pos:set("m", seen.first)
  end,
  stuck = "lose",
}
