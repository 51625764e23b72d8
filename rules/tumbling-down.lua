-- Tumbling Down (Michael Shuck, 2000): towers fall over, and kings with them.
--
-- The board has 8x8 cells. Each side has 29 pieces, which stand in towers
-- [setup=A: round two opposite corners.] [setup=B: in two opposite corners.]
-- [first=Black: Black moves first.] [first=White: White moves first.] A tower belongs to the colour
-- of its top piece, its commander. In his turn a player
-- [piece_move=any: either moves the top piece of one of his towers, or a piece that stands alone,
-- to any of the eight neighbouring cells, on top of any pieces there; or he]
-- [piece_move=single: either moves a piece that stands alone to any of the eight neighbouring
-- cells, on top of any pieces there; or he]
-- tumbles a whole tower: it falls in a straight line in one of the eight directions, its bottom
-- piece onto the next cell, the following piece onto the cell after that, and so on, each on top of
-- any pieces there. At the edge of the board the rest of the tower piles up on the last cell, in its
-- order. [piece_move=none: A piece that stands alone tumbles onto the next cell.]
--
-- A player's king is his tallest tower; if several are equally tall, each of them is a king.
-- [king=pure: Only a tower of one colour can be a king, and a player who has none after his move
-- loses.] [king_min=2: A piece that stands alone is no king.]
-- A player who brings a piece of his own to the top of an enemy king wins, even if the enemy has
-- other kings. A king that moves away is not captured.
-- [own_king=lose:
-- [king=commander: A player whose move brings an enemy piece to the top of a king of his own loses,
-- unless it also wins.]
-- [king=pure: A player whose move puts an enemy piece on a king of his own loses, even if a piece of
-- his own then lies on top of it, unless the move also wins.]]
-- [taller_escape=true: A move captures no king if after it the king's owner has a taller king than
-- before.] A player who cannot move loses.
--
-- [repetition~=0: A position that occurs [repetition] times is a draw.]
-- [repetition=0: No rule ends a game in which positions repeat.]
--
-- Source: Il Fogliaccio degli Astratti 9 (Luca Cerrato). It leaves open whether the top piece of a
-- tower may move alone: Richard's play-by-mail server allows it, and boardspace.net knows tumbling
-- only. The other options are from boardspace.net and the Chess Variant Wiki; the rule that a
-- player who puts an enemy piece on his own king loses is from boardspace.net. boardspace.net plays with
-- first=White piece_move=none king=pure own_king=lose taller_escape=true and the towers of setup=A.
-- That a player who cannot move loses is our decision.

local tav = require "tavoliere"

local option = tav.options {
  { "setup", { "A", "B" }, "A: the towers of the first diagram; B: the inventor's corner" },
  { "first", { "Black", "White" }, "who moves first" },
  { "piece_move", { "any", "single", "none" },
    "single: only pieces that stand alone move; none: towers and pieces only tumble" },
  { "king", { "commander", "pure" },
    "pure: only towers of one colour are kings; a player with none after his move loses" },
  { "king_min", 1, min = 1, max = 2, help = "the least number of pieces in a king" },
  { "own_king", { "safe", "lose" },
    "lose: a player whose move puts an enemy piece on a king of his own loses, unless it also wins" },
  { "taller_escape", false, "a move captures no king if the owner then has a taller one than before" },
  { "repetition", 0, besides = 0, min = 2, max = 100, "a position that occurs this many times is a draw (0: never)" },
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
  instruction = tumbling_alone and "Tumble a tower: choose it, then the cell where its top lands."
    or "Move the top piece of a tower one cell, or tumble a tower: choose its cell, then where it goes.",
  moves = tumbling_alone and tumble or { move, tumble },
  stuck = "lose",
  finish = { king, tav.repetition { times = option.repetition } },
}
