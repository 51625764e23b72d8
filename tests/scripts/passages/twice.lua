-- WRONG: see passages.txt.
-- [pieces: Once.]
--
-- [pieces: Twice.]
local tav = require "tavoliere"
return tav.variant("game", { name = "twice" })
