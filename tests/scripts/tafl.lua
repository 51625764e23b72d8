-- Captures by custody as in games of tafl: hostile cells, and a king whom more than two must surround.
local tav = require "tavoliere"

local option = tav.options {
  { "king", { "two", "four", "castle" }, "how many capture the king; four in and beside the castle only" },
  { "castle", false, "the castle, while it is empty, is hostile to all" },
  { "edge", false, "the edge is hostile to the king" },
  { "row", { "one", "any" }, "lines of any length" },
  { "must", false, "Black only places men, and only where they capture" },
}

local surround = { four = { King = "any" }, castle = { King = "d4 c4 e4 d3 d5" } }
local hostile = option.castle and "d4" or nil
if option.edge then hostile = { King = option.castle and "d4 edge" or "edge", Man = option.castle and "d4" or nil } end
local custody = tav.custody {
  axes = "orthogonal", row = option.row, surround = surround[option.king], hostile = hostile,
}

return tav.game {
  name = "Tafl",
  players = { "Black", "White" },
  board = tav.rectangle { 7, 7 },
  pieces = { { "Man", letter = "M", count = 9 }, { "King", side = "White", letter = "K", count = 0 } },
  start = { White = { Man = "d2 d6", King = "d4" }, Black = { Man = "a3 a5 g3 g5" } },
  moves = option.must and tav.place { piece = "Man", capturing = custody }
    or tav.step { directions = "orthogonal", distance = "any" },
  after = custody,
  stuck = "lose",
  finish = tav.occupy { piece = "King", most = 0, result = "lose" },
}
