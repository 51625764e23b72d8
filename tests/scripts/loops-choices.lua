-- Moves over loops that promote, and stacks that move over loops.
local tav = require "tavoliere"

local option = tav.options {
  { "stacks", false, "pieces stand on one another" },
  { "pieces", { "top", "all" }, "which pieces of a stack move" },
  { "optional", false, "a piece need not promote" },
  { "captured", { "remove", "return", "hand" }, "where captured pieces go" },
}

local promote = tav.promote {
  pieces = { Man = { "King", "Lady" } }, on = { White = "a4-d4", Black = "a1-d1" }, optional = option.optional,
}
local carry = tav.carry { distance = 1, directions = "all", pieces = "any" }

return tav.game {
  name = "Choices over loops",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4, loops = "b1-a2 c4-d3 a3-d2 b4-c1" },
  pieces = {
    { "Man", letter = "M", count = 0 }, { "King", letter = "K", count = 0 }, { "Lady", letter = "L", count = 0 },
  },
  start = { White = { Man = "a1-d1" }, Black = { Man = "a4-d4" } },
  stacks = option.stacks or nil,
  moves = {
    option.stacks and carry or tav.step { directions = { Man = "all", King = "all", Lady = "orthogonal" } },
    tav.loop {
      directions = { Man = "orthogonal", King = "all" }, onto = "enemy",
      promotes = not option.stacks and promote or nil, pieces = option.stacks and option.pieces or nil,
      captured = option.captured,
    },
  },
  stuck = "lose",
  finish = { tav.repetition { times = 3 }, tav.occupy { most = 0, result = "lose" } },
}
