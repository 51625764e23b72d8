-- A function that prints, called by compiled ones, prints once.
local tav = require "tavoliere"
local lift = tav.carry { directions = "orthogonal", distance = "pieces" }
local drop = tav.drop {}
local trim = tav.trim { keep = function(pos, cell)
  if pos.ply >= 5 and pos.ply <= 7 then print(string.rep("k", 1200)) end
  return 5
end, own = "hand", other = "out" }
return tav.variant("focus", {
  name = "Same",
  options = { exchange = false },
  phases = {
    { "play", moves = function(pos, list)
      lift:moves(pos, list)
      drop:moves(pos, list)
    end, play = function(pos)
      pos:play()
      trim:act(pos)
    end },
  },
})
