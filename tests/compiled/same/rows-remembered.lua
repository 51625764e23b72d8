-- The rows of a table of tables, remembered for some rounds: the bounds of the verifier do not overshoot them.
local tav = require "tavoliere"
local T = { { 1, 2 }, { 3, 4 }, { 5, 6 }, { 7, 8 }, { 9, 10 } }
return tav.game {
  name = "Same", players = { "L", "R" }, board = tav.rectangle { 4, 4 },
  pieces = { { "S", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = tav.place {},
  after = function(pos)
    local a, b, c, d = T[1], T[1], T[1], T[1]
    local n = 0
    for i = 1, pos.ply do
      n = n + d[1 + (i & 1)]
      d = c; c = b; b = a; a = T[1 + (i & 3)] or T[1]
    end
    pos:set("n", n)
  end,
  stuck = "lose",
}
