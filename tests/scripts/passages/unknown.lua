-- WRONG: see passages.txt.
-- A misspelt name.
--
-- [peices: No reader would miss this.]
local tav = require "tavoliere"
return tav.variant("game", { name = "unknown" })
