-- Freed Focus: the exchange is an option again, the height none.
local tav = require "tavoliere"

return tav.variant("fixed", {
  name = "Freed Focus",
  options = { exchange = true },
  fixed = { height = function(pos, cell) return pos:row(cell) + 1 end },
})
