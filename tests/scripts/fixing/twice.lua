-- WRONG: see fixed-options.txt.
return require "tavoliere".variant("focus", { name = "Wrong", options = { height = 3 }, fixed = { height = 4 } })
