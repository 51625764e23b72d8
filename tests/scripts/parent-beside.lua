-- A variant of rules that lie beside it, outside the rules path; it takes the veto away.
local tav = require "tavoliere"

return tav.variant("tried-moves", { name = "Parent beside", forbid = false })
