-- Draughts of six rows in which kings fly, and perhaps the most must be captured.
local tav = require "tavoliere"

local option = tav.options {
  { "most", false, "the most must be captured" },
  { "twice", { "never", "later", "yes" }, "may a square be jumped over twice in a turn" },
  { "far", { "any", "two", "one" }, "how far kings fly" },
  { "over", { "enemy", "own", "any" }, "what is jumped over" },
}

local ways = { Man = { White = "ne nw", Black = "se sw" }, King = "diagonal" }
local far = { King = ({ any = "any", two = 2, one = 1 })[option.far] }
local jump = tav.jump {
  directions = { Man = "diagonal", King = "diagonal" }, distance = far, over = option.over, again = "jumping",
  twice = option.twice, most = option.most,
}
local crown = tav.promote { pieces = { Man = "King" }, on = { White = "b6-f6", Black = "a1-e1" }, ends = false }

return tav.game {
  name = "Flying",
  players = { "White", "Black" },
  board = tav.rectangle { 6, 6 },
  pieces = { { "Man", letter = "M" }, { "King", letter = "K" } },
  start = { White = { Man = "a1 c1 e1", King = "b2" }, Black = { Man = "b6 d6 f6", King = "e5" } },
  phases = {
    { "main", first = true, moves = { jump, tav.step { directions = ways, distance = far } }, after = crown },
    { "jumping", moves = option.over == "enemy" and jump or { jump, tav.pass {} }, after = crown, next = "main" },
  },
  stuck = "lose",
  capture_sign = "x",
  finish = tav.repetition { times = 3 },
}
