-- A variant of the variant.
-- [end: ] [board: The board is what it was.]
-- [pieces: It has the last word.]
local tav = require "tavoliere"
return tav.variant("variant", { name = "Again" })
