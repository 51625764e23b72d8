-- Breakthrough (Dan Troyka, 2000): the first man to reach the far side wins.
--
-- The board has 8x8 cells, and each player has 16 men on his two nearest rows. White moves first.
-- In his turn a player moves one of his men one cell forwards: straight ahead to a free cell, or
-- diagonally to a free cell or onto an enemy man, which is captured. A player wins when one of his
-- men reaches the last row, or when he has captured all enemy men.
--
-- Source: the English Wikipedia; the game won the 8x8 Game Design Competition of 2001.
local tav = require "tavoliere"
return tav.game {
  name = "Breakthrough",
  players = { "White", "Black" },
  board = tav.rectangle { 8, 8, look = "chequers" },
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
