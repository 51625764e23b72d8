-- An object asks a function that changes a table, in the middle of a function that has read the table before it called
-- the object and reads it again after it.
local tav = require "tavoliere"
local T = { 1 }
local lift = tav.carry { directions = "orthogonal", distance = "pieces" }
local drop = tav.drop {}
local trim = tav.trim { keep = function(pos)
  if pos.ply % 7 == 3 then T[1] = T[1] % 5 + 1 end
  return 5
end, own = "hand", other = "out" }
return tav.variant("focus", {
  name = "Same",
  options = { exchange = false },
  counters = { "n" },
  phases = {
    { "play", moves = function(pos, list)
      lift:moves(pos, list)
      drop:moves(pos, list)
    end, play = function(pos)
      local was = T[1]
      pos:play()
      trim:act(pos)
      pos:set("n", pos:get("n") * 31 % 1000 + T[1] - was)
    end },
  },
})
