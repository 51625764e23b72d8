-- Chessmen whose kings may not be left under attack. Perft is that of chess as long as no king can castle: to depth 5.
local tav = require "tavoliere"

local royal = tav.royal { piece = "King" }

return tav.variant("chessmen", { name = "Chessmen with check", forbid = royal, stuck = royal })
