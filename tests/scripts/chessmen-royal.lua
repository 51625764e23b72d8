-- Chessmen whose kings may not be left under attack. Perft is that of chess to depth 4, before any pawn can be captured
-- in passing, and before any king can castle.
local tav = require "tavoliere"

local royal = tav.royal { piece = "King" }

return tav.variant("chessmen", { name = "Chessmen with check", forbid = royal, stuck = royal })
