-- Kalah (William Champion, 1940): sow round the board and into your own store.
--
-- Each player has six pits [stones=1: with one stone in each] [stones~=1: with [stones] stones in
-- each] and a store. South moves first. In his turn a player lifts all stones of one of his pits and
-- drops them one by one, anticlockwise, in the following pits and his own store; he leaves out the
-- other's store. A player whose last stone falls into his store moves again. If it falls into an
-- empty pit of his own, he captures it with the stones of the pit opposite, if there are any.
--
-- When a player has no stones in his pits, the other takes all stones of his own pits into his
-- store. The player with more stones in his store wins; equal numbers are a draw.
--
-- Source: Champion's patent of 1955, US 2,720,362. That nothing is captured where the pit opposite
-- is empty is how most programs play.
local tav = require "tavoliere"

local option = tav.options {
  { "stones", 4, min = 1, max = 6, help = "stones in each pit at the start" },
}

local sow = tav.sow {
  track = { South = "a1-f1 store f2-a2", North = "f2-a2 store a1-f1" },
  from = { South = "a1-f1", North = "a2-f2" },
  again = "main",
  rest = "own", when = "bare",
}

return tav.game {
  name = "Kalah",
  players = { "South", "North" },
  board = tav.pits { 6, 2, stones = option.stones },
  instruction = "Choose the pit that you lift and sow.",
  moves = sow,
  after = tav.harvest { sow, last = "own", makes = 1, takes = "both" },
  stuck = "end",
  finish = { sow, tav.score { of = "store", wins = "most" } },
}
