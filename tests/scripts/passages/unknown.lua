-- WRONG: see passages.txt.
-- A misspelt name.
--
-- [peices: Nobody would miss this.]
local tav = require "tavoliere"
return tav.variant("game", { name = "unknown" })
