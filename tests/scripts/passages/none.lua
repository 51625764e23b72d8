-- WRONG: see passages.txt.
-- [stones: Its parent has no passage at all.]
local tav = require "tavoliere"
return tav.variant("epaminondas", { name = "None" })
