-- Lines that are not compiled, in branches that only some calls take; one behind changes of the position.
local tav = require "tavoliere"
return tav.game {
  name = "Same", players = { "L", "R" }, board = tav.rectangle { 5, 5 },
  pieces = { { "S", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = function(pos, list)
    for cell in pos:free():each() do
      list:add(cell)
      if #pos:free() == 7 then
        local names = {}
        for near in pos:cells(cell):beside(4):each() do table.insert(names, pos:name(near)) end
        table.sort(names)
        if names[1] < "c" then list:add(nil, cell) end
      end
    end
  end,
  play = function(pos, _, from, to)
    pos:put("S", from or to)
    pos:set("n", pos:get "n" + 3)
    if pos:get "n" % 7 == 0 then
      local text = string.rep("x", pos:get "n")
      pos:set("n", pos:get "n" + select("#", text:byte(1, -1)))
    end
  end,
  finish = function(pos, stuck)
    if stuck then pos:draws() end
    if pos.ply % 4 == 3 then
      local ok = pcall(pos.at, pos, "z9")
      if ok then pos:wins(1) end
    end
  end,
  stuck = "lose",
}
