-- Hexxagon (Argo Games, 1993): pearls that grow and leap.
--
-- On a hexagon of five cells a side, with three holes round the middle, each side has
-- three pearls on corners. A turn grows a new pearl on a free cell beside one of one's
-- own, or a pearl leaps to a free cell two steps away, over anything. All enemy pearls
-- beside the one that has arrived then change sides.
--
-- Who cannot move is skipped. When nobody can, who has most pearls wins; who has lost all of
-- his has lost the game. [repetition~=0: A position that is there so many times is a draw.]
--
-- Sources: the game of 1993 for personal computers, as told in the Wikipedia article on
-- Ataxx, from which it comes. There a machine fills the cells that are left when one side
-- is stuck; here the other side does it by its moves.
local tav = require "tavoliere"

local option = tav.options {
  { "repetition", 3, besides = 0, min = 2, max = 100, "a position that is there so many times is a draw; 0: never" },
}

return tav.game {
  name = "Hexxagon",
  players = { { "Red", also = "Rosso" }, { "White", also = "Bianco" } },
  board = tav.hexagon { 5 },
  pieces = {
    { "Pearl", also = "Perla", count = "unlimited" },
    { "Hole", also = "Buco", side = "neutral", letter = "X" }, -- which pearls leap over, as over anything
  },
  start = { Red = { Pearl = "a1 e9 i1" }, White = { Pearl = "a5 e1 i5" }, neutral = { Hole = "d5 e4 f5" } },
  instruction = "Put a new pearl beside one of yours, or leap with one to a free cell two steps away.",
  moves = { tav.place { beside = "all" }, tav.leap { distance = 2 } },
  after = tav.contact { enemy = "convert" },
  stuck = "skip",
  finish = {
    tav.occupy { most = 0, result = "lose" },
    tav.score { of = "board", wins = "most" },
    tav.repetition { times = option.repetition },
  },
}
