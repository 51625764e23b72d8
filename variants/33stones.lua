-- 33Stones (Ralf Gering): 55Stones with three stones in each pit, for a first game. Source: the
-- Italian page of the Mancala World wiki.
--
-- [stones: Each pit begins with three stones.]

local tav = require "tavoliere"

return tav.variant("55stones", { name = "33Stones", board = tav.pits { 11, stones = 3 } })
