-- Bagh Chal (Nepal): four tigers hunt twenty goats, which try to shut them in.
--
-- The board has 5x5 points, joined by rows, columns and, at every other point, diagonals. The 4 tigers begin
-- in the corners; the 20 goats are in hand. Goats move first. In their turn Goats put a goat on any free
-- point while they have one in hand; later they move a goat along a line to the next point, if that is free.
-- A tiger moves in the same way, or jumps over a goat on the next point to the free point behind it, in a
-- straight line along the lines, and captures the goat. A tiger captures only one goat in a turn. Tigers need
-- not capture.
--
-- Tigers win when they have captured 5 goats. Goats win when no tiger can move. Goats who cannot move lose.
-- No move may bring about a position that has occurred before.
--
-- Sources: the English Wikipedia, and the rules of Masters Traditional Games, according to which no position
-- may be repeated. They do not say what happens when Goats cannot move; that they lose is our reading.
local tav = require "tavoliere"

local seen = tav.repetition { times = 2 }

return tav.game {
  name = "Bagh Chal",
  players = { { "Goats", plural = true, also = "Capre" }, { "Tigers", plural = true, also = "Tigri" } },
  board = tav.rectangle { 5, 5, lines = "rows columns a1-e5 a3-c5-e3-c1-a3 a5-e1" },
  pieces = {
    { "Goat", side = "Goats", count = 20, also = "Capra" },
    { "Tiger", side = "Tigers", count = 0, value = 5, also = "Tigre" },
  },
  start = { Tigers = "a1 a5 e1 e5" },
  phases = {
    {
      "goats",
      instruction = "Put a goat on a free point; when all are placed, move one along a line.",
      first = true, -- while goats are in hand no goat moves
      moves = { tav.place {}, tav.step {} },
      forbid = seen,
      next = "tigers",
    },
    {
      "tigers",
      instruction = "Move a tiger along a line, or jump over a goat to capture it.",
      moves = { tav.step {}, tav.jump {} },
      forbid = seen,
      next = "goats",
    },
  },
  capture_sign = "x",
  stuck = "lose",
  finish = tav.occupy { piece = "Goat", most = 15, hand = true, result = "lose" },
  evaluate = tav.score { of = "value", wins = "most" },
}
