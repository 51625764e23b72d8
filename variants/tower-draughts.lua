-- Draughts with towers: Bashne by the rules of English draughts. Soldiers capture forwards only,
-- officers move and capture one square at a time, and a soldier that becomes an officer ends his
-- turn. So it is Lasca on a board of 8x8 squares, with 12 soldiers for each player.
local tav = require "tavoliere"

return tav.variant("bashne", { name = "Draughts with towers", fixed = { fly = false } })
