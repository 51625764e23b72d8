-- Breakthrough (Dan Troyka, 2000): who comes to the far side wins.
--
-- Each player has two rows of men. On his turn he moves one of them one cell forwards,
-- straight on to a free cell, or askew to a free cell or onto an enemy, which is
-- captured. Whose man comes to the last row wins; so does who has taken all enemies.
--
-- Source: the English Wikipedia; the game won the 8x8 Game Design Competition of 2001.
local tav = require "tavoliere"
return tav.game {
  name = "Breakthrough",
  players = { "White", "Black" },
  board = tav.rectangle { 8, 8 },
  pieces = { { "Man" } },
  start = { White = "a1-h1 a2-h2", Black = "a7-h7 a8-h8" },
  instruction = "Move a man one cell forwards, straight or diagonally; capture diagonally only.",
  moves = {
    tav.step { directions = { White = "n", Black = "s" } },
    tav.step { directions = { White = "ne nw", Black = "se sw" }, onto = "any" },
  },
  stuck = "lose",
  finish = tav.occupy { on = { White = "a8-h8", Black = "a1-h1" }, of = "mover" },
}
