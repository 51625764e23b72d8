-- Misère 55Stones (Ralf Gering, 2006): 55Stones, but who still holds stones at a
-- stop captures them himself. At the end
-- [rest=literal: who empties the last hole] [rest=inverted: who would empty the last hole]
-- loses the rest. [pie=old: The old pie rule holds.] Source: the Italian page of the
-- Mancala World wiki ("Cattura Misereré").

local tav = require "tavoliere"

return tav.variant("55stones", { name = "Misère 55Stones", fixed = { misere = true }, options = { pie = "old" } })
