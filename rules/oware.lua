-- Oware, by the rules called Abapa: sow, and capture twos and threes.
--
-- Each player has the six pits of his row, with four stones in each. South moves first. In his turn
-- a player lifts all stones of one of his pits and sows them anticlockwise, one in each pit except
-- the one that they come from. If the last stone makes two or three in a pit of the other player,
-- he captures these. Then he goes back pit by pit and also captures the stones of each pit of the
-- other player that holds two or three, until he reaches one that does not. A move that would
-- capture all stones of the other player, a grand slam,
-- [slam=nothing: captures nothing.]
-- [slam=illegal: is illegal.]
-- [slam=captures: captures them.]
--
-- If the other player has no stones, a player must give him some. If he cannot do so, or has
-- none himself, the game ends, and each player takes the stones in his row.
-- [repetition~=0: A position that occurs [repetition] times ends the game in the same way.]
-- [repetition=0: No rule ends a game in which positions repeat.]
-- A player who has more than half of the 48 stones wins at once. At the end the player with more
-- stones wins; equal numbers are a draw.
--
-- Sources: the Oware Society's rules. We decided that a repeated position ends the game, and after
-- how many times; other programs play on (repetition=0). The English Wikipedia has the rule that
-- grand slams are illegal; John P. Pratt's Wari, 2009, has the rule that they capture.
local tav = require "tavoliere"

local option = tav.options {
  { "repetition", 2, besides = 0, min = 2, max = 9, "a position that occurs this many times ends the game (0: never)" },
  { "slam", { "nothing", "illegal", "captures" }, "a move that would capture all stones of the other player" },
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
  instruction = "Choose the pit that you lift and sow.",
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
