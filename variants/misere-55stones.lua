-- Misère 55Stones (Ralf Gering, 2006): 55Stones, but a player who still holds stones at a stop
-- captures them himself. [rest=literal: The player who had Gote in the last move loses the stones
-- left at the end.] [rest=inverted: The player who gets the stones left at
-- the end of 55Stones loses them here.] [pie=old: The old pie rule holds.]
--
-- Source: the Italian page of the Mancala World wiki ("Cattura Misereré").

local tav = require "tavoliere"

return tav.variant("55stones", { name = "Misère 55Stones", fixed = { misere = true }, options = { pie = "old" } })
