-- A variant of the game beside it.
local tav = require "tavoliere"

return tav.variant("inside", { name = "Beside" })
