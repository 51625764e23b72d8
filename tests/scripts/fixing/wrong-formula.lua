-- WRONG: see fixed-options.txt.
return require "tavoliere".variant("lines-of-focus", {
  name = "Wrong",
  fixed = { exchange = false, height = "pos:raw(cell)" },
})
