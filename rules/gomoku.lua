-- Gomoku ("five points"): stones in rows of five.
--
-- The board has [size]x[size] points. Black moves first. The players take turns to put a stone on
-- a free point. A player whose stones form a row of five, along a line or a diagonal,
-- [misere=false: wins.] [misere=true: loses.]
-- [exact=true: Six or more in a row do not count.]
-- [exact=false: Six or more in a row count as well.]
-- A full board is a draw.
--
-- Source: the English Wikipedia. [misere=false: [exact=true: It calls this game standard gomoku; in
-- free-style gomoku rows of six or more win as well.] [exact=false: It calls this game free-style
-- gomoku; in standard gomoku rows of six or more do not count.]]
local tav = require "tavoliere"

local option = tav.options {
  { "exact", true, "true: six or more in a row do not count" },
  { "misere", false, "a player who makes a row loses" },
  { "size", 15, min = 5, max = 19, help = "columns and rows" },
}

local star_points = {
  [9] = "c3 g3 e5 c7 g7", [13] = "d4 j4 g7 d10 j10",
  [15] = "d4 l4 h8 d12 l12", [19] = "d4 j4 p4 d10 j10 p10 d16 j16 p16",
}
local stars = star_points[option.size]
local features = stars and { { "star point", stars, sign = "dot" } }

return tav.game {
  name = "Gomoku",
  players = { "Black", "White" },
  sgf = { 4, moves = "points" },
  board = tav.rectangle { option.size, option.size, look = "points", features = features },
  pieces = { { "Stone", count = "unlimited" } },
  instruction = "Put a stone on a free point.",
  moves = tav.place {},
  stuck = "draw",
  finish = tav.line { length = 5, exact = option.exact, result = option.misere and "lose" or "win" },
}
