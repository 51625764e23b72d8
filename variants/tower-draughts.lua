-- Draughts with towers: Bashne by the rules of English draughts. Soldiers capture forwards
-- only, officers go and capture one square at a time, and who becomes an officer has
-- ended his turn. So Lasca is played on the board of eight rows, with twelve soldiers a side.
local tav = require "tavoliere"

return tav.variant("bashne", { name = "Draughts with towers", fixed = { fly = false } })
