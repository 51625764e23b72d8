-- Corners, in which a function lists the placements by what they cover: what `forbid` would look for after each of them
-- follows from the sets of cells beside one's own pieces.
local tav = require "tavoliere"

local place = tav.place {}

return tav.variant("corners", {
  name = "Listed Corners",
  moves = function(pos, list)
    local own = pos:own()
    local beside = own:beside(4)
    local corners = #own == 0 and pos:cells "e5 j10" or own:beside(8) - beside
    place:moves(pos, list, pos:free() - beside, corners)
  end,
  play = function(pos) pos:play() end,
  why = function(pos)
    if #pos:own() > 0 then return "it touches a side, or no corner, of a piece of one's own" end
    return "the first piece covers e5 or j10"
  end,
  counters = false, after = false, forbid = false,
})
