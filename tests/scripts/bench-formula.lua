-- Lines of Focus with its formula as a Lua function: the same game as lines-of-focus with
-- exchange=false. What a function of one stack costs is measured with it.
local tav = require "tavoliere"

return tav.variant("lines-of-focus", {
  name = "Lines of Focus by function",
  options = {
    exchange = false,
    height = function(pos, cell) return math.max(pos:row(cell), pos:column(cell)) end,
  },
})
