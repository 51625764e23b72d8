-- Breakthrough as breakthrough.lua, its moves declared: straight on to free cells, askew with captures.
local tav = require "tavoliere"

return tav.variant("breakthrough", {
  moves = {
    tav.step { directions = { White = "n", Black = "s" } },
    tav.step { directions = { White = "ne nw", Black = "se sw" }, onto = "any" },
  },
  play = false,
})
