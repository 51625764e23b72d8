-- Bagh Chal (Nepal): four tigers hunt twenty goats, which try to shut them in.
--
-- The board has 5x5 points, joined by rows, columns and, at every other point, diagonals. The 4 tigers begin
-- in the corners; the 20 goats are in hand. Goats move first. In their turn Goats put a goat on any free
-- point while they have one in hand; later they move a goat along a line to the next point, if that is free.
-- A tiger moves in the same way, or jumps over a goat on the next point to the free point behind it, in a
-- straight line along the lines, and captures the goat, which Tigers keep in hand. A tiger captures only one goat
-- in a turn. Tigers need not capture.
--
-- Tigers win when they have captured 5 goats. Goats win when no tiger can move. Goats who cannot move lose.
-- No move may bring about a position that has occurred before.
--
-- Sources: the English Wikipedia, and the rules of Masters Traditional Games, according to which no position
-- may be repeated. They do not say what happens when Goats cannot move; that they lose is our reading.
local tav = require "tavoliere"

-- Heads seen from the front; what runs the other way round is cut out.
local tiger = "M14 12 L36 22 C45 19 55 19 64 22 L86 12 L86 46 C88 68 70 90 50 90 C30 90 12 68 14 46 Z "
  .. "M26 44 L34 56 L44 54 Z M74 44 L56 54 L66 56 Z M42 66 L50 76 L58 66 Z M46 22 L50 42 L54 22 Z"
local goat = "M38 36 C20 36 8 22 12 6 C20 20 32 24 44 26 H56 C68 24 80 20 88 6 C92 22 80 36 62 36 L84 44 L64 50 L60 76 "
  .. "C59 88 55 95 50 95 C45 95 41 88 40 76 L36 50 L16 44 Z M42 48 L44 56 L48 50 Z M52 50 L56 56 L58 48 Z"
local seen = tav.repetition { times = 2 }

return tav.game {
  name = "Bagh Chal",
  players = { { "Goats", plural = true, also = "Capre" }, { "Tigers", plural = true, also = "Tigri" } },
  board = tav.rectangle { 5, 5, lines = "rows columns a1-e5 a3-c5-e3-c1-a3 a5-e1" },
  pieces = {
    { "Goat", side = "Goats", count = 20, also = "Capra", icon = goat },
    -- The captured goats, which the tigers hold.
    { "Goat", side = "Tigers", count = 0, also = "Capra", icon = goat },
    { "Tiger", count = 0, value = 5, also = "Tigre", icon = tiger },
  },
  start = { Tigers = { Tiger = "a1 a5 e1 e5" } },
  phases = {
    {
      "goats",
      instruction = "Put a goat on a free point; when all are placed, move one along a line.",
      first = true, -- while goats are in hand no goat moves
      moves = { tav.place { piece = "Goat" }, tav.step {} },
      forbid = seen,
      next = "tigers",
    },
    {
      "tigers",
      instruction = "Move a tiger along a line, or jump over a goat to capture it.",
      moves = { tav.step {}, tav.jump { captured = "hand" } },
      forbid = seen,
      next = "goats",
    },
  },
  capture_sign = "x",
  stuck = "lose",
  finish = tav.occupy {
    on = { Goats = "a1-e1 a2-e2 a3-e3 a4-e4 a5-e5" }, piece = "Goat", most = 15, hand = true, result = "lose",
  },
  evaluate = tav.score { of = "value", wins = "most" },
}
