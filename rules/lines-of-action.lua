-- Lines of Action (Claude Soucie, published 1969): bring all your men together.
--
-- The board has 8x8 cells, and each player has 12 men. Black moves first. A man moves in a straight
-- line, exactly as many cells as there are men of both sides on that line, himself included: over
-- men of his own, but not over an enemy, and onto an enemy to capture him. A player who cannot move
-- passes.
--
-- A side wins as soon as all its men form one group, no matter who made the move. Men of
-- a group touch along edges or diagonally; a single man is a group. If a move unites both
-- sides at once, [both=draw: the game is drawn.][both=mover: the player who made it wins.]
-- [repetition~=0: A position that occurs [repetition] times is a draw.]
-- [repetition=0: No rule ends a game in which positions repeat.]
--
-- Sources: Sid Sackson, A Gamut of Games (1969), as reported by the Wikipedia article on Lines
-- of Action. The sources disagree on a move that unites both sides: some call it a draw,
-- others a win for the player who made it.
local tav = require "tavoliere"

local option = tav.options {
  { "both", { "draw", "mover" }, "a move that unites both sides at once is a draw, or wins for the mover" },
  { "repetition", 0, besides = 0, min = 2, max = 100, "a position that occurs this many times is a draw (0: never)" },
}

local move = tav.step { distance = "line", over = "own", onto = "any" }

return tav.game {
  name = "Lines of Action",
  players = { { "Black", also = "Nero" }, { "White", also = "Bianco" } },
  board = tav.rectangle { 8, 8, look = "chequers" },
  pieces = { { "Man", also = "Pedina" } },
  start = { Black = "b1-g1 b8-g8", White = "a2-a7 h2-h7" },
  phases = {
    {
      "main",
      instruction = "Move a man in a line, as many cells as there are men on that line.",
      first = true,
      moves = { move, tav.pass { forced = true } },
    },
  },
  capture_sign = "x",
  sgf = { 9, moves = "squares" },
  finish = { tav.group { connect = 8, both = option.both }, tav.repetition { times = option.repetition } },
}
