-- International draughts: men capture backwards, kings fly, players must capture the most pieces. Captured pieces leave
-- when the chain of jumps is over, so no piece passes them before. Only a man that ends its turn on the last row is
-- promoted.
local tav = require "tavoliere"
local far = { King = "any" }
local step = tav.step {
  directions = { Man = { White = "ne nw", Black = "se sw" }, King = "diagonal" }, distance = far,
}
local jump = tav.jump { directions = "diagonal", distance = far, again = "jumping", removal = "chain", most = true }
local crown = tav.promote {
  pieces = { Man = "King" }, on = { White = "b10 d10 f10 h10 j10", Black = "a1 c1 e1 g1 i1" },
}
return tav.game {
  name = "International draughts",
  players = { "White", "Black" },
  board = tav.rectangle { 10, 10 },
  pieces = { { "Man", letter = "M", count = 0 }, { "King", letter = "K", count = 0 } },
  start = [[
    . m . m . m . m . m
    m . m . m . m . m .
    . m . m . m . m . m
    m . m . m . m . m .
    . . . . . . . . . .
    . . . . . . . . . .
    . M . M . M . M . M
    M . M . M . M . M .
    . M . M . M . M . M
    M . M . M . M . M . ]],
  phases = {
    { "main", first = true, moves = { jump, step }, turn_end = crown },
    { "jumping", moves = jump, turn_end = crown, next = "main" },
  },
  stuck = "lose",
  capture_sign = "x",
  finish = tav.repetition { times = 3 },
}
