-- Tchuka Ruma, for one player: bring all stones into the store.
--
-- In a row there are [pits] pits [stones=1: with one stone in each] [stones~=1: with [stones] stones
-- in each] and, behind the last pit, a store: the ruma. The player lifts all stones of a pit and
-- sows them one by one towards the ruma and into it, then on from the first pit. When his last stone
-- falls into the ruma, he lifts any pit he likes. When it falls into a pit with stones, he lifts all
-- stones there and goes on. When it falls into an empty pit, he loses. He wins when all stones are
-- in the ruma.
--
-- Source: Delannoy, 1895, as reported by Campbell and Chavey, Tchuka Ruma Solitaire, 1995.
local tav = require "tavoliere"

local option = tav.options {
  { "pits", 4, min = 2, max = 20, help = "pits in the row" },
  { "stones", 2, min = 1, max = 20, help = "stones in each pit at the start" },
}

return tav.game {
  name = "Tchuka Ruma",
  players = { "Player" },
  board = tav.pits { option.pits, stones = option.stones },
  counters = { "stopped" },
  instruction = "Choose the pit that you lift and sow.",
  moves = tav.sow { track = { Player = ("1-%d store"):format(option.pits) }, relay = true },
  after = function(pos) pos:set("stopped", #pos:landed()) end,
  stuck = "end",
  finish = {
    function(pos)
      if pos:get "stopped" == 0 then return end
      pos:say "the last stone has fallen into an empty pit"
      pos:loses(1)
    end,
    tav.score { of = "store", wins = "most", enough = option.pits * option.stones },
  },
}
