-- WRONG: a variant names an entry its parent cannot have. check: the rules fail, with a suggestion.
local tav = require "tavoliere"

return tav.variant("focus", {
  name = "Parent key",
  finnish = {},
})
