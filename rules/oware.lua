-- Oware, by the rules called Abapa: sow, and capture twos and threes.
--
-- Each player has the six pits of his row, with four stones each. On his turn he
-- lifts all stones of one of his pits and sows them anticlockwise, one in each pit
-- but the one that they come from. If the last stone makes two or three in a pit of
-- the other player's he captures these, and going back from there those of each pit
-- of the other's that holds two or three, up to the first that does not. What would
-- capture all that the other has, a grand slam,
-- [slam=nothing: captures nothing.]
-- [slam=illegal: is no legal move.]
-- [slam=captures: is captured.]
--
-- Who finds the other without stones must give him some. Who cannot do so, or has
-- none himself, ends the game: each takes what is in his row.
-- [repetition~=0: So it is when a position comes for that many times (2: the second time).]
-- Who has more than half of the stones wins at once; in the end who has more.
--
-- Sources: the Oware Society's rules; other programs, with whose games it agrees,
-- end the game when a position comes a second time, and so do we. Illegal grand slams
-- are in the English Wikipedia, those that capture in John P. Pratt's Wari, 2009.
local tav = require "tavoliere"

local option = tav.options {
  { "repetition", 2, besides = 0, min = 2, max = 9, "times that end the game; 0: never" },
  { "slam", { "nothing", "illegal", "captures" }, "what would capture all that the other has" },
}
local sow = tav.sow {
  track = { South = "a1-f1 f2-a2", North = "f2-a2 a1-f1" },
  from = { South = "a1-f1", North = "a2-f2" },
  skip = "origin",
  feeds = option.slam == "illegal" and "always" or "hungry",
  rest = "own",
}

return tav.game {
  name = "Oware",
  players = { "South", "North" },
  board = tav.pits { 6, 2, stones = 4 },
  instruction = "Name the pit that you lift and sow.",
  moves = sow,
  forbid = sow,
  after = tav.harvest {
    sow, last = "enemy", makes = { 2, 3 }, chain = true, slam = option.slam == "nothing" and "nothing" or "all",
  },
  stuck = "end",
  finish = {
    sow,
    tav.score { of = "store", wins = "most", enough = 25 },
    tav.repetition { times = option.repetition, judge = "end" },
  },
}
