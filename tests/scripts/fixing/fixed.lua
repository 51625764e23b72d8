-- Fixed Focus: two players, who exchange nothing.
local tav = require "tavoliere"

return tav.variant("focus", {
  name = "Fixed Focus",
  options = { height = 4 },
  fixed = { players = 2, pairs = false, partner_reserve = false, exchange = false, four_exchange = false },
})
