-- Tak 6x6: Tak on six by six cells, as in most tournaments.
local tav = require "tavoliere"

return tav.variant("tak", { name = "Tak 6x6", fixed = { size = 6 } })
