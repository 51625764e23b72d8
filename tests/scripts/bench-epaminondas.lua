-- Epaminondas of Lua functions: the same game as epaminondas.
local tav = require "tavoliere"

local march = tav.march {}

return tav.variant("epaminondas", {
  name = "Epaminondas by functions",
  moves = function(pos, list) march:moves(pos, list) end,
  play = function(pos) pos:play() end,
})
