-- A variant: its own words come first.
--
-- [pieces: Men
-- are placed [size=large: in rows].]
--
-- They speak of men.
local tav = require "tavoliere"
return tav.variant("game", { name = "Variant", pieces = { { "Man", count = "unlimited", shape = "O" } } })
