-- `keep` returns a wrong value: the error names the line of `keep`, whichever function calls it.
local tav = require "tavoliere"
local lift = tav.carry { directions = "orthogonal", distance = "pieces" }
local drop = tav.drop {}
local trim = tav.trim { keep = function(pos)
  if pos.ply >= 12 then return "abc" end
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
