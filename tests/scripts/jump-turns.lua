-- Men and kings jump along rows and columns; men jump over men only. A chain may turn as the option says.
local tav = require "tavoliere"

local option = tav.options {
  { "turns", { "any", "notback", "none" }, "how a chain may turn" },
  { "fly", false, "kings fly" },
  { "look", { "chequers", "mirrored", "points" }, "what the board looks like" },
}

local look = option.look == "mirrored" and "mirrored chequers" or option.look
local ways = { Man = { White = "n e w", Black = "s e w" }, King = "orthogonal" }
local far = { King = option.fly and "any" or 1 }
local jump = tav.jump {
  directions = ways, distance = far, again = "jumping",
  turns = option.turns == "notback" and "not back" or option.turns, targets = { Man = "Man" },
}

return tav.game {
  name = "Turns of jumps",
  players = { "White", "Black" },
  board = tav.rectangle { 7, 7, look = look, lines = "rows columns" },
  pieces = { { "Man", letter = "M" }, { "King", letter = "K", count = 0 } },
  start = { White = { Man = "a1-g1 a2-g2" }, Black = { Man = "a6-g6 a7-g7" } },
  phases = {
    {
      "main", first = true, moves = { jump, tav.step { directions = ways, distance = far } },
      turn_end = tav.promote { pieces = { Man = "King" }, on = { White = "a7-g7", Black = "a1-g1" } },
    },
    {
      "jumping", moves = jump, next = "main",
      turn_end = tav.promote { pieces = { Man = "King" }, on = { White = "a7-g7", Black = "a1-g1" } },
    },
  },
  stuck = "lose",
  capture_sign = "x",
  finish = { tav.repetition { times = 3 }, tav.quiet { plies = 60 } },
}
