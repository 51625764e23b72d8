-- Russian draughts, or shashki (Russia, before 1884): kings fly, and a player chooses freely among
-- captures.
--
-- [board: The board has 8x8 squares, and each player has 12 men on the dark squares of his three
-- nearest rows.]
-- [choice: A player who can capture must do so. He may choose any capture, but must go on capturing
-- with the same piece while it can. A king that can go on capturing from some of the squares behind the
-- captured piece must land on one of these.]
-- [crown: A man that reaches the last row becomes a king, and goes on capturing as a king if it can.]
-- [quiet: The game is also a draw when each player has made 15 moves in a row with kings only and
-- without a capture.]
-- [source: Sources: the Wikipedia article on Russian draughts; the rules for draughts on 64 squares of
-- the World Draughts Federation (FMJD). We leave out its other draws: three kings against one on the
-- main diagonal, and 30 or 60 moves without a change of pieces in endings of four to seven pieces.]
local tav = require "tavoliere"
local draughts = require "_draughts"

local far = { King = "any" }

return tav.variant("international-draughts", {
  name = "Russian draughts",
  board = tav.rectangle { 8, 8, look = "chequers" },
  start = draughts.start(8, 3),
  phases = draughts.phases {
    instruction = "Capture if you can; else move a piece diagonally.",
    moves = {
      tav.jump { directions = "diagonal", distance = far, again = "jumping", removal = "chain" },
      tav.step { directions = { Man = draughts.forwards, King = "diagonal" }, distance = far },
    },
    after = tav.promote { pieces = { Man = "King" }, on = { White = "a8-h8", Black = "a1-h1" }, ends = false },
  },
  notation = draughts.notation(25, draughts.numbers(8)),
  finish = { tav.repetition { times = 3 }, tav.quiet { plies = 30, moved = "Man" } },
})
