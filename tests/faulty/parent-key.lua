-- WRONG: a variant that names an entry its parent cannot have. check: the rules fail, and what was meant.
local tav = require "tavoliere"

return tav.variant("focus", {
  name = "Parent key",
  finnish = {},
})
