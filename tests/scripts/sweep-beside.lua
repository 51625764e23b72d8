-- A sweep, whose moves may be written short, beside another object that writes its moves like that.
local tav = require "tavoliere"

local option = tav.options {
  { "beside", { "push", "leap", "march", "step" }, "the object beside tav.sweep" },
}
local other = {
  push = tav.push { most = 2 }, leap = tav.leap { offsets = { { 0, 1 }, { 1, 1 } } }, march = tav.march {},
  step = tav.step { distance = 2 },
}

return tav.game {
  name = "Sweep beside",
  players = { "White", "Black" },
  board = tav.rectangle { 6, 6 },
  pieces = { { "Man", count = 0 } },
  start = { White = "a1-f1 c3 d3", Black = "a6-f6 c5 b4" },
  moves = { tav.sweep {}, other[option.beside] },
  stuck = "lose",
}
