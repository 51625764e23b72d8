-- Strings that are made in play are keys of tables: of integers, of sets, in formats; equal ones are made in several ways.
local tav = require "tavoliere"

local ways = { "n", "e", "s", "w" }

return tav.game {
  name = "Made Keys",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = { { "Stone", count = "unlimited" } },
  start = {},
  counters = { "sum" },
  moves = function(pos, list)
    local seen, groups, names = {}, {}, { x1 = 5 }
    for cell in pos:free():each() do
      for d, way in ipairs(ways) do
        local to = pos:step(cell, way)
        local key = math.min(cell, to or 0) .. "," .. math.max(cell, to or 0)
        if to and not seen[key] and not pos:at(to) then
          seen[key] = d
          list:add(cell, to, seen[("%d,%s"):format(math.min(cell, to), tostring(math.max(cell, to)))])
        end
      end
      names["x" .. cell % 4] = (names["x" .. cell % 4] or 0) + cell
    end
    for group in pos:own():regions(4) do
      local text = tostring(group)
      if not groups[text] then groups[text] = group end
      list:add(group:first(), nil, (names.x1 + #groups[text]) % 200)
    end
    list:add()
  end,
  play = function(pos, _, from, to)
    if from and to then pos:put("Stone", pos:cells(from) | pos:cells(to)) end
  end,
  finish = function(pos) if pos.ply > 20 then pos:draws() end end,
}
