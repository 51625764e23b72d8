-- Stacks of three players that are carried, tumble and are cut, on boards of any size. On large ones not all moves
-- of low stacks are listed ahead.
local tav = require "tavoliere"

local option = tav.options {
  { "columns", 4, min = 1, max = 61 },
  { "rows", 4, min = 1, max = 61 },
  { "keep", 9, min = 1, max = 64, help = "pieces of a stack that is not cut" },
  { "count", 12, min = 1, max = 21, help = "pieces of each player" },
}

return tav.game {
  name = "Towers",
  players = { "Red", "Green", "Blue" },
  board = tav.rectangle { option.columns, option.rows },
  pieces = { { "Piece", count = option.count } },
  stacks = true,
  moves = {
    tav.carry { directions = "orthogonal", distance = "pieces" },
    tav.tumble { directions = "orthogonal", least = 2, mark = "t" },
    tav.drop {},
  },
  after = tav.trim { keep = option.keep, own = "hand" },
  stuck = "out",
}
