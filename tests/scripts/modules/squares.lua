-- Squares: who has four stones in a square wins.
local tav = require "tavoliere"
local squares = require "_squares"

return tav.game {
  name = "Squares",
  players = { "White", "Black" },
  board = squares.board(4),
  pieces = { squares.stone },
  moves = tav.place {},
  finish = squares.judge,
  stuck = "draw",
}
