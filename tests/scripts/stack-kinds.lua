-- Stacks of several kinds of pieces, and the ways to move them that no other game has.
local tav = require "tavoliere"

local option = tav.options {
  { "pieces", { "any", "all", "top" }, "how many are carried" },
  { "distance", { "pieces", 1, 2 }, "how far" },
  { "single", false, "only a piece alone is carried" },
  { "lines", { "all", "orthogonal", "diagonal" }, "in which directions" },
  { "keep", { "none", "row", "column", "height" }, "what limits the stacks" },
  { "tumble", false, "stacks fall, and nothing else" },
}

local limits = {
  none = false, row = tav.count "own row", column = tav.count "own column", height = tav.count "height" - 1,
}
local keep = limits[option.keep]
local carry = tav.carry {
  pieces = option.pieces, distance = tonumber(option.distance) or "pieces", single = option.single,
  directions = option.lines,
}

return tav.game {
  name = "Stack Kinds",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4, holes = "d4" },
  pieces = { { "Man", letter = "M", count = 3 }, { "King", letter = "K", count = 2 } },
  stacks = true,
  start = { White = { Man = "a1" }, Black = { Man = "c4" } },
  moves = option.tumble and tav.tumble { directions = option.lines } or { carry, tav.drop {} },
  after = keep and tav.trim { keep = keep, own = "hand" } or nil,
  stuck = "lose",
}
