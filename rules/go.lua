-- Go: groups without liberties are captured, and the player with more area wins.
--
-- The board has [size]x[size] points. Black moves first. The players take turns to put a stone on
-- a free point, or pass. Stones of one colour that are neighbours along the lines form a group;
-- the free points beside it are its liberties. Enemy groups without liberties are taken off the
-- board. A stone may not be placed if its own group then has no liberty, nor if the board would
-- look as it has looked before, no matter which player was to move then (positional superko).
--
-- The game is over when both players pass in succession. Each player has a point for each of his
-- stones on the board and for each free point that only he encloses. Stones count until they are
-- captured, so dead stones must be captured before both pass. White's total includes a komi of
-- [komi] for moving second, and White wins if the totals are equal.
--
-- Source: the rules of Tromp and Taylor, except that they allow suicide. That White wins equal
-- totals is our decision.
local tav = require "tavoliere"

local option = tav.options {
  { "size", 9, min = 2, max = 19, help = "points along each side" },
  { "komi", 7, min = 0, max = 361, help = "points that White has for moving second" },
}

local star_points = {
  [9] = "c3 g3 e5 c7 g7",
  [13] = "d4 j4 g7 d10 j10",
  [19] = "d4 j4 p4 d10 j10 p10 d16 j16 p16",
}
local stars = star_points[option.size] and { { "star point", star_points[option.size], sign = "dot" } }

local liberties = tav.liberties {}

return tav.game {
  name = "Go",
  players = { { "Black", also = "Nero" }, { "White", also = "Bianco" } },
  sgf = { 1, moves = "points", options = { SZ = "size", KM = "komi" } },
  board = tav.rectangle { option.size, option.size, look = "points", features = stars },
  pieces = { { "Stone", count = "unlimited" } },
  instruction = "Put a stone on a free point, or pass.",
  moves = { tav.place { names = false }, tav.pass { forced = true } },
  after = liberties,
  forbid = { liberties, tav.repetition { times = 2 } },
  finish = tav.score { of = "area", wins = "most", bonus = { White = option.komi }, ties = "White" },
}
