-- Hexxagon (Argo Games, 1993): pearls that grow and leap.
--
-- The board is a hexagon of 61 cells, five on each side, with three holes round the middle. Each
-- player has three pearls on corners. Red moves first. In his turn a player either puts a new pearl
-- on a free cell beside one of his own, or moves a pearl to a free cell two steps away, over
-- anything. All enemy pearls beside the pearl that has arrived then change sides.
--
-- A player who cannot move is skipped. When neither can move, the player with more pearls wins;
-- equal numbers are a draw. A player who has lost all his pearls loses.
-- [repetition~=0: A position that occurs [repetition] times is a draw.]
-- [repetition=0: No rule ends a game in which positions repeat.]
--
-- Source: the game of 1993 for personal computers, as reported by the Wikipedia article on Ataxx,
-- from which it is derived. There the program fills the cells that are left when one side is stuck;
-- here the other side goes on moving.
local tav = require "tavoliere"

local option = tav.options {
  { "repetition", 3, besides = 0, min = 2, max = 100, "a position that occurs this many times is a draw (0: never)" },
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
