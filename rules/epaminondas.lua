-- Epaminondas (Robert Abbott, 1975): phalanxes march across a wide board.
--
-- The board has [size] cells. Each side has [size=14x12: 28 pieces] [size=8x8: 16 pieces] on its
-- two nearest rows. White moves first. A phalanx is an unbroken straight line of two or more
-- pieces of one colour, along a row, a column or a diagonal; any part of a line that ends at its
-- head is a phalanx, too. All its pieces move together along their own line, forwards or
-- backwards, at most as many cells as the phalanx has pieces. All cells on the way must be free.
-- A single piece moves one cell in any direction.
--
-- The head of a phalanx may land on the first piece of an enemy line if that line, counted on in
-- the direction of the attack, is shorter than the phalanx. The whole line is captured. A single
-- piece cannot capture.
--
-- A player wins if at the start of his turn he has more pieces on the enemy's home row than the
-- enemy has on his. So after a crossing the enemy has one turn to capture or to cross himself.
-- There is no passing. A player who cannot move loses.
--
-- [symmetry=same: No move may bring a piece onto the enemy's home row and make the
-- board symmetric between left and right with the same colours.]
-- [symmetry=exchanged: No move may bring a piece onto the enemy's home row and make
-- the board symmetric between left and right with colours exchanged.]
-- [symmetry=either: No move may bring a piece onto the enemy's home row and make the
-- board symmetric between left and right, with the same colours or exchanged.]
-- [symmetry=off: Abbott's own rules forbid a move that brings a piece onto the enemy's home row
-- and makes the board symmetric between left and right. Il Fogliaccio does not have this rule,
-- so it is an option. No source says whether the colours are the same in such a symmetry or
-- exchanged.]
--
-- [repetition~=0: A position that occurs [repetition] times is a draw.]
-- [repetition=0: No rule ends a game in which positions repeat.]
--
-- Source: Il Fogliaccio degli Astratti 21 (Luca Cerrato). That a player without a move loses is
-- the reading of Abstract Play and boardspace.net. The small board is played on Richard's
-- play-by-mail server.

local tav = require "tavoliere"

local option = tav.options {
  { "symmetry", { "off", "same", "exchanged", "either" },
    "the symmetry that a move onto the enemy's home row may not make: with the same colours, or with exchanged ones" },
  { "size", { "14x12", "8x8" }, "columns and rows" },
  { "repetition", 0, besides = 0, min = 2, max = 100, "a position that occurs this many times is a draw (0: never)" },
}

local columns, rows = 14, 12
if option.size == "8x8" then columns, rows = 8, 8 end

local function row(letter) return string.rep(letter, columns) .. "\n" end

local goal = columns == 14 and { White = "a12-n12", Black = "a1-n1" } or { White = "a8-h8", Black = "a1-h1" }
local colours = { same = "same", exchanged = "exchanged", either = { "same", "exchanged" } }

return tav.game {
  name = "Epaminondas",
  players = { { "White", also = "Bianco" }, { "Black", also = "Nero" } },
  board = tav.rectangle { columns, rows },
  pieces = { { "Piece", also = "Pezzo" } },
  start = row("B") .. row("B") .. string.rep(row("."), rows - 4) .. row("W") .. row("W"),

  instruction = "Move a man, or a phalanx of men in a line: choose the last man, then the cell where the head lands.",
  moves = tav.march {},
  forbid = colours[option.symmetry]
    and tav.symmetry { mirror = "columns", colours = colours[option.symmetry], entering = goal },
  stuck = "lose",
  finish = { tav.lead(goal), tav.repetition { times = option.repetition } },
  evaluate = tav.score { of = "board", wins = "most" }, -- pieces
}
