-- Canadian draughts (Quebec, before 1880): international draughts on a board of 12x12 squares.
--
-- [board: The board has 12x12 squares, and each player has 30 men on the dark squares of his five
-- nearest rows.]
-- [source: Source: the Wikipedia article on Canadian draughts. Where that article says nothing, as
-- about the draw after 25 moves with kings, we take the rules of international draughts.]
local tav = require "tavoliere"
local draughts = require "_draughts"

return tav.variant("international-draughts", {
  name = "Canadian draughts",
  board = tav.rectangle { 12, 12, look = "chequers" },
  start = draughts.start(12, 5),
  notation = draughts.notation(27, draughts.numbers(12)),
  phases = draughts.international { White = "a12-l12", Black = "a1-l1" },
})
