-- A variant whose parent is a link out of the root.
local tav = require "tavoliere"

return tav.variant("link", { name = "Outward" })
