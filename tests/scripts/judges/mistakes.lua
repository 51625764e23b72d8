-- Judges of repetitions that are none: one is a word, one returns a word instead of saying how the game ends, one
-- puts a stone where it may only say that.
local tav = require "tavoliere"

local option = tav.options {
  { "judge", { "is_word", "returns", "writes" }, "its mistake" },
}

local judges = {
  is_word = "draw",
  returns = function() return "draw" end,
  writes = function(pos) pos:put("b1", pos.mover, "King") end,
}

return tav.game {
  name = "Mistakes",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 2 },
  pieces = { { "King" } },
  start = { White = "a1", Black = "c2" },
  moves = tav.step { directions = "e w" },
  stuck = "draw",
  finish = tav.repetition { times = 2, judge = judges[option.judge] },
}
