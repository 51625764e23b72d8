-- A variant of a game that lies above it, where no parent is looked for.
local tav = require "tavoliere"

return tav.variant("inside", { name = "Below" })
