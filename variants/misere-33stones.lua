-- Misère 33Stones: Misère 55Stones with three stones in each pit.
--
-- [stones: Each pit begins with three stones.]

local tav = require "tavoliere"

return tav.variant("misere-55stones", { name = "Misère 33Stones", board = tav.pits { 11, stones = 3 } })
