-- Go: groups without liberties are captured, and the player with more area wins.
--
-- [rows=0: The board has [size]x[size] points.] [rows~=0: The board has
-- [size]x[rows] points in [rows] rows.]
-- Black moves first. The players take turns to put a stone on a free point, or pass. Stones of
-- one colour that are neighbours along the lines form a group; the free points beside it are its
-- liberties. Enemy groups without liberties are taken off the board. A stone may not be placed if
-- its own group then has no liberty, nor if the board would look as it has looked before, no
-- matter which player was to move then (positional superko).
--
-- The game is over when both players pass in succession. Each player has a point for each of his
-- stones on the board and for each free point that only he encloses. Stones count until they are
-- captured, so dead stones must be captured before both pass. White's total includes a komi of
-- [komi] for moving second, and White wins if the totals are equal. A komi below 0 is for Black.
--
-- Source: the rules of Tromp and Taylor, except that they allow suicide. That White wins equal
-- totals is our decision.
local tav = require "tavoliere"

local option = tav.options {
  { "size", 9, min = 2, max = 25, help = "points along each side" },
  { "rows", 0, min = 2, max = 25, besides = 0, help = "rows of points; 0: as many as columns" },
  { "komi", 7, min = -625, max = 625, halves = true, help = "points that White has for moving second" },
}

local rows = option.rows == 0 and option.size or option.rows

local star_points = {
  [9] = "c3 g3 e5 c7 g7",
  [13] = "d4 j4 g7 d10 j10",
  [19] = "d4 j4 p4 d10 j10 p10 d16 j16 p16",
}
local stars = star_points[rows == option.size and rows]
local features = stars and { { "star point", stars, sign = "dot" } }

local liberties = tav.liberties {}

return tav.game {
  name = "Go",
  players = { { "Black", also = "Nero" }, { "White", also = "Bianco" } },
  sgf = { 1, moves = "points", options = { SZ = { "size", "rows", missing = 19 }, KM = { "komi", missing = 0 } } },
  board = tav.rectangle { option.size, rows, look = "points", features = features },
  pieces = { { "Stone", count = "unlimited" } },
  instruction = "Put a stone on a free point, or pass.",
  moves = { tav.place { names = false }, tav.pass { forced = true } },
  after = liberties,
  forbid = { liberties, tav.repetition { times = 2 } },
  finish = tav.score { of = "area", wins = "most", bonus = { White = option.komi }, ties = "White" },
}
