-- Tumbling Down (Michael Shuck, 2000): towers fall over, and kings with them.
--
-- Each side has [setup=A: 29 pieces,] [setup=B: its pieces in a corner,] which
-- stand in towers at the start, and [first=Black: Black begins.] [first=White:
-- White begins.] A tower belongs to the colour of its top piece, its commander. On
-- his turn a player
-- [piece_move=any: either moves the top piece of one of his towers, or a piece
-- that stands alone, to any of the eight neighbouring cells, onto whatever is
-- there; or he]
-- [piece_move=single: either moves a piece that stands alone to any of the eight
-- neighbouring cells, onto whatever is there; or he]
-- tumbles a whole tower: it falls in a straight line in one of the eight
-- directions, its bottom piece onto the next cell, the following piece onto the
-- cell after that, and so on, each on top of what it finds. Where the board ends
-- the rest of the tower piles up on the last cell, in its order.
--
-- [piece_move=none: A piece that stands alone tumbles onto the next cell.]
--
-- A player's king is his tallest tower; of several equally tall ones each is a
-- king. [king=pure: Only a tower of one colour can be one, and who has none after
-- his move loses.] [king_min=2: A piece that stands alone is no king.]
-- Who brings a piece of his own to the top of an enemy king wins, even if the enemy has
-- other kings. A king that goes away is not captured.
-- [own_king=lose:
-- [king=commander: Who lets an enemy piece come to the top of one of his own kings loses,
-- unless he wins by the same move.]
-- [king=pure: Who brings an enemy piece onto one of his own kings loses, even under a
-- piece of his own, unless he wins by the same move.]]
-- [taller_escape=true: No king is captured by a move after which its owner has a taller
-- one than before.] Who cannot move loses.
--
-- [repetition~=0: A position that is there so many times is a draw.]
--
-- Sources: Il Fogliaccio degli Astratti 9 (Luca Cerrato), whose text leaves open
-- whether the top piece of a tower may move alone; Richard's play-by-mail server
-- lets it, boardspace.net knows tumbling only. The other options are
-- boardspace.net's and the Chess Variant Wiki's; that one loses by covering one's
-- own king is boardspace.net's rule, not Il Fogliaccio's. Its whole game is
-- first=White piece_move=none king=pure own_king=lose taller_escape=true, with the
-- towers of setup=A. That who cannot move loses is our decision.

local tav = require "tavoliere"

local option = tav.options {
  { "setup", { "A", "B" }, "A: the towers of the first diagram; B: the inventor's corner" },
  { "first", { "Black", "White" }, "who begins" },
  { "piece_move", { "any", "single", "none" },
    "single: only pieces that stand alone move; none: towers and pieces only tumble" },
  { "king", { "commander", "pure" }, "pure: only towers of one colour are kings; who has none after his move loses" },
  { "king_min", 1, min = 1, max = 2, help = "pieces a king has at least" },
  { "own_king", { "safe", "lose" }, "lose: who covers a king of his own loses, unless he wins by the same move" },
  { "taller_escape", false, "no king is captured by a move after which its owner has a taller one than before" },
  { "repetition", 0, besides = 0, min = 2, max = 100, "a position that is there so many times is a draw; 0: never" },
}

local setup = {
  A = [[
     .  . W1 W2 W3 W4 W3 W2
     .  .  . W1 W2 W3 W2 W1
     .  .  .  . W1 W2 W1  .
     .  .  .  .  . W1  .  .
     .  . B1  .  .  .  .  .
     . B1 B2 B1  .  .  .  .
    B1 B2 B3 B2 B1  .  .  .
    B2 B3 B4 B3 B2 B1  .  . ]],
  B = [[
    W4 W3 W2 W2 W1  .  .  .
    W3 W2 W2 W1  .  .  .  .
    W2 W2 W1  .  .  .  .  .
    W2 W1  .  .  .  .  . B1
    W1  .  .  .  .  . B1 B2
     .  .  .  .  . B1 B2 B2
     .  .  .  . B1 B2 B2 B3
     .  .  . B1 B2 B2 B3 B4 ]],
}

local tumbling_alone = option.piece_move == "none"
local tumble = tav.tumble { directions = "all", least = tumbling_alone and 1 or 2, mark = "t" }
local move = tav.carry {
  pieces = "top",
  directions = "all",
  distance = 1,
  single = option.piece_move == "single",
  mark = "m",
}

local king = tav.king {
  pure = option.king == "pure",
  least = option.king_min,
  taller_escape = option.taller_escape,
  own = option.own_king,
}

return tav.game {
  name = "Tumbling Down",
  sgf = 33,
  players = { { "Black", also = "Nero" }, { "White", also = "Bianco" } },
  board = tav.rectangle { 8, 8 },
  pieces = { { "Piece", also = "Pezzo" } },
  start = setup[option.setup],
  mover = option.first,
  instruction = tumbling_alone and "Tumble a tower: name it and the cell where its top lands."
    or "Move the top piece of a tower one cell, or tumble a tower: name its cell and where it goes.",
  moves = tumbling_alone and tumble or { move, tumble },
  stuck = "lose",
  finish = { king, tav.repetition { times = option.repetition } },
}
