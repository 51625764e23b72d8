-- WRONG: see passages.txt.
-- [pieces: An inner bracket [size=small: does not end] the outer.
local tav = require "tavoliere"
return tav.variant("game", { name = "open" })
