-- Yavalath (Cameron Browne's program Ludi, 2007): four in a row win, but three lose.
--
-- The players in turn put a stone on a free cell. Who has four or more of his own in a
-- straight line wins; who makes three of them and no four loses. A full board is a draw.
-- [swap=true: The second player may take the first stone over instead of moving.]
--
-- Source: Cameron Browne, Evolutionary Game Design, 2011.
local tav = require "tavoliere"

local option = tav.options { { "swap", true, "the second player may change sides" } }

local place = tav.place {}

return tav.game {
  name = "Yavalath",
  players = { { "White", also = "Bianco" }, { "Black", also = "Nero" } },
  board = tav.hexagon { 5 },
  pieces = { { "Stone", count = "unlimited" } },
  phases = {
    { "first", moves = place, next = option.swap and "swap" or "main" },
    { "swap", moves = tav.swap {}, next = "main", again = true },
    { "main", moves = place },
  },
  stuck = "draw",
  finish = { tav.line { length = 4 }, tav.line { length = 3, exact = true, result = "lose" } },
}
