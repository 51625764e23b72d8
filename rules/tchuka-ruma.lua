-- Tchuka Ruma, for one: bring all stones into the store.
--
-- In a row of four pits lie two stones each, or as many as is said; behind the last is a store, the
-- ruma. The player lifts all stones of a pit and sows them one by one towards the ruma,
-- one into it as well, and goes on from the first pit. When his last stone falls into
-- the ruma he lifts any pit he likes; into a pit with stones, he lifts these all
-- together and goes on; into an empty one, he has lost. Who has all stones in the ruma
-- has won.
--
-- Sources: Delannoy, 1895, as told by Campbell and Chavey, Tchuka Ruma Solitaire, 1995.
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
  instruction = "Name the pit that you lift and sow.",
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
