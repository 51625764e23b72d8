-- The same for names that choose a column.
local tav = require "tavoliere"
local D = { "n", "e", "s", "w", "x", "y", "z", "z", "n", "e", "s", "w", "x", "y" }
local X = {
  { n = 31, e = 52, s = 73, w = 94, x = 45, y = 56, z = 67 },
  { n = 39, e = 26, s = 37, w = 48, x = 51, y = 22, z = 33 },
}
return tav.game {
  name = "Same", players = { "L", "R" }, board = tav.rectangle { 4, 4 },
  pieces = { { "S", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = tav.place {},
  after = function(pos)
    local a, b, c, d, e, f = "n", "n", "n", "n", "n", "n"
    local n = 0
    for i = 1, pos.ply do
      local row = X[1 + (i & 1)]
      n = n + row[f]
      f = e; e = d; d = c; c = b; b = a
      a = D[1 + (i % 14)] or "n"
    end
    pos:set("n", n)
  end,
  stuck = "lose",
}
