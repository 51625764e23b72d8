-- The same for names that choose a piece.
local tav = require "tavoliere"
local W = { "S", "T", "U", "V", "X", "X", "V", "S", "T", "U", "U" }
local P = {}
for i, n in ipairs { "S", "T", "U", "V", "X" } do P[i] = { n, count = "unlimited", shape = "O" } end
return tav.game {
  name = "Same", players = { "L", "R" }, board = tav.rectangle { 4, 4 },
  pieces = P,
  moves = tav.place {},
  after = function(pos)
    local a, b, c, d, e, f = "S", "S", "S", "S", "S", "S"
    local n = 0
    for i = 1, pos.ply + 11 do
      local side = (i & 1) + 1
      n = n + #pos:own(side, f) * i
      f = e; e = d; d = c; c = b; b = a
      a = W[i % 11 + 1] or "S"
    end
    if n & 16 == 0 then pos:say("x") end
  end,
  stuck = "lose",
}
