-- Congklak, Congkak, Dakon or Sungka, of Indonesia, Malaysia and the Philippines: sow in laps.
--
-- Each player has seven pits with seven stones in each, and a store to the right of his row. South
-- moves first. In his turn a player lifts all stones of one of his pits and sows them one by one,
-- anticlockwise, into the following pits and his own store; he skips the other player's store.
--
-- If the last stone falls into a pit with stones, of either player, he lifts all stones there and
-- sows on. If it falls into his store, he moves again. If it falls into an empty pit, his turn is
-- over. If that pit is his own and the pit opposite holds stones, he captures these stones and the
-- last one, and puts them into his store.
--
-- When a player cannot move, the game ends, and the other takes all stones of his own pits into his
-- store. The player with more stones in his store wins; 49 stones each are a draw.
--
-- Sources: the English Wikipedia on Southeast Asian mancala; W. D. Troyka's Congklak for Zillions of
-- Games, 2001. There, as in Indonesia, stores are to the left and players sow clockwise, which is the
-- same game in a mirror; Filipinos sow anticlockwise. We leave out that the players make their first
-- moves at the same time, and the rounds of a match, in which a player does not use the pits that he
-- cannot fill. On Wikipedia the last stone goes into the store even if the pit opposite is empty.
local tav = require "tavoliere"

local sow = tav.sow {
  track = { South = "a1-g1 store g2-a2", North = "g2-a2 store a1-g1" },
  from = { South = "a1-g1", North = "a2-g2" },
  relay = true,
  again = "main",
  rest = "own",
}

return tav.game {
  name = "Congklak",
  players = { "South", "North" },
  board = tav.pits { 7, 2, stones = 7 },
  instruction = "Choose the pit that you lift and sow.",
  moves = sow,
  after = tav.harvest { sow, last = "own", makes = 1, takes = "both" },
  stuck = "end",
  finish = { sow, tav.score { of = "store", wins = "most" } },
}
