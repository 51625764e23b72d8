-- WRONG: see passages.txt.
-- [pieces: Within
-- [board: another.]]
local tav = require "tavoliere"
return tav.variant("game", { name = "within" })
