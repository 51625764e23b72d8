-- WRONG: see fixed-options.txt.
return require "tavoliere".variant("focus", {
  name = "Wrong",
  fixed = { exchange = false, height = true },
})
