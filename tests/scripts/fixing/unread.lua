-- WRONG: see fixed-options.txt.
return require "tavoliere".variant("lines-of-focus", { name = "Wrong", fixed = { height = "pos:row(cell) +" } })
