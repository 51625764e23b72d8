local tav = require "tavoliere"
return tav.game { name = "Broken",
