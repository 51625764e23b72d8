-- Misère 55Stones (Ralf Gering, 2006): 55Stones, but who still holds stones at a
-- stop captures them himself, the rest goes to the other player, and the old pie
-- rule holds. Source: the Italian page of the Mancala World wiki ("Cattura
-- Misereré").

local tav = require "tavoliere"

return tav.variant("55stones", { name = "Misère 55Stones", options = { misere = true, pie = "old" } })
