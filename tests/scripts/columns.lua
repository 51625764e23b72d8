-- Stacks that step and jump: the top piece or all of them, and what becomes of a piece that is jumped over.
local tav = require "tavoliere"

local option = tav.options {
  { "pieces", { "all", "top" }, "what of a stack goes" },
  { "captured", { "under", "return", "remove" }, "what becomes of a piece that is captured" },
  { "twice", { "never", "later", "yes" }, "may a cell be jumped over twice in a turn" },
  { "most", false, "the most must be captured" },
  { "fly", false, "kings fly" },
  { "ends", false, "who promotes has ended his turn" },
}

local jump = tav.jump {
  directions = "orthogonal", pieces = option.pieces, captured = option.captured, again = "jumping",
  twice = option.twice, most = option.most, distance = { King = option.fly and "any" or 1 },
}
local step = tav.step {
  directions = "orthogonal", pieces = option.pieces, distance = { King = option.fly and "any" or 1 },
}
local promote = tav.promote {
  pieces = { Man = "King" }, on = { White = "a5-e5", Black = "a1-e1" }, ends = option.ends,
}

return tav.game {
  name = "Columns",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = { { "Man", letter = "M" }, { "King", letter = "K" } },
  stacks = true,
  start = { White = { Man = "b1 c1 d1 b2" }, Black = { Man = "b5 c5 d5 d4" } },
  phases = {
    { "main", moves = { jump, step }, after = promote },
    { "jumping", moves = { jump, tav.pass {} }, after = promote, next = "main" },
  },
  stuck = "lose",
  finish = tav.repetition { times = 3 },
}
