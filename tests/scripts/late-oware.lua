-- Oware with few stones: grand slams are near.
local tav = require "tavoliere"
return tav.variant("oware", {
  name = "Late Oware",
  board = tav.pits { 6, 2, stones = { 1, 0, 0, 0, 2, 2, 2, 1, 1, 0, 0, 1 } },
})
