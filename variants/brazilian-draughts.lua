-- Brazilian draughts: international draughts on the board of 8x8 squares.
--
-- [board: The board has 8x8 squares, and each player has 12 men on the dark squares of his three
-- nearest rows.]
-- [quiet: The game is also a draw when each player has made 20 moves in a row with kings only and
-- without a capture.]
-- [source: Sources: the Wikipedia article on Brazilian draughts; the official rules of Brazil as
-- summarised at rodrygoruyz.blogspot.com. We leave out the draws in endings with few pieces.]
local tav = require "tavoliere"
local draughts = require "_draughts"

return tav.variant("international-draughts", {
  name = "Brazilian draughts",
  board = tav.rectangle { 8, 8, look = "chequers" },
  start = draughts.start(8, 3),
  phases = draughts.international { White = "a8-h8", Black = "a1-h1" },
  notation = draughts.notation(26, draughts.numbers(8)),
  finish = { tav.repetition { times = 3 }, tav.quiet { plies = 40, moved = "Man" } },
})
