-- Tchoukaillon, for one player: every sowing ends in the store.
--
-- [stones=1: One stone lies] [stones~=1: [stones] stones lie] in a row of pits, which are numbered
-- from the store. A pit may be lifted only if it holds as many stones as its number says. Sowing
-- them one by one towards the store then brings the last one into it. The player wins when all
-- stones are in the store, and loses when he can lift no pit before.
--
-- For each number of stones exactly one position can be won, and that is the opening. It is found by
-- playing backwards: take a stone out of the store and one out of each pit up to the first empty
-- one, and put them all into that pit. To win, always lift the lowest pit that may be lifted.
--
-- Source: Campbell and Chavey, Tchuka Ruma Solitaire, 1995.
local tav = require "tavoliere"

local option = tav.options { { "stones", 12, min = 1, max = 100, help = "stones on the board" } }

local pits = {}
for _ = 1, option.stones do
  local n = 1
  while pits[n] and pits[n] > 0 do
    pits[n] = pits[n] - 1
    n = n + 1
  end
  pits[n] = n
end

local track = "store"
for n = 1, #pits do track = n .. " " .. track end

return tav.game {
  name = "Tchoukaillon",
  players = { "Player" },
  board = tav.pits { #pits, stones = pits },
  instruction = "Choose a pit that holds as many stones as its number says.",
  moves = tav.sow { track = { Player = track }, turn = "never", into = "store" },
  stuck = "end",
  finish = {
    function(pos, stuck)
      if not stuck or pos:store(1) == option.stones then return end
      pos:say(("stones left: %d"):format(option.stones - pos:store(1)))
      pos:loses(1)
    end,
    tav.score { of = "store", wins = "most", enough = option.stones },
  },
}
