-- Stacks on a board of more than 64 cells, which are spread over a line or land whole. A move that is picked by its
-- number is the one that is listed there.
local tav = require "tavoliere"

local option = tav.options { { "way", { "spread", "land" }, "what becomes of a stack" } }

return tav.game {
  name = "Large Carries",
  players = { "White", "Black" },
  board = tav.rectangle { 9, 9 },
  pieces = { { "Man", letter = "M" } },
  start = { White = "a1 b1 b2 a3 i9 h9 d5", Black = "a2 c2 i8 e5" },
  moves = option.way == "spread" and tav.carry { directions = "all", spread = true, most = 4 }
    or tav.carry { directions = "all", pieces = "top", distance = "any", surrounded = false },
  stuck = "end",
  finish = { tav.score { of = "board", wins = "most" }, tav.repetition { times = 3 } },
}
