-- Cells to pass over that are not among those that the piece may never enter.
local tav = require "tavoliere"

local option = tav.options {
  { "mistake", { "other", "alone", "unknown" }, "which mistake" },
}

local piece = {
  other = { "Man", never = "a1 c3", passes = "c3 d4" }, alone = { "Man", passes = "c3" },
  unknown = { "Man", never = "a1", passes = "z9" },
}

return tav.game {
  name = "Passed over",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = { piece[option.mistake] },
  start = { White = "b1", Black = "b5" },
  moves = tav.step { distance = "any" },
  stuck = "lose",
}
