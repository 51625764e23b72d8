-- Tchoukaillon, for one: every sowing ends in the store.
--
-- Pits lie in a row before a store and are numbered from there. Only a pit may be
-- lifted that holds as many stones as its number says, so that sowing them one by one
-- towards the store brings the last one into it. Who has all stones in the store has
-- won; who can lift no pit before has lost.
--
-- For each number of stones there is exactly one way of laying them that can be won,
-- and that is how they lie here. It is found by playing backwards: a stone comes out of
-- the store and one out of each pit up to the first empty one, and all go into that.
-- The way to win is always the lowest pit that may be lifted.
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

return tav.game {
  name = "Tchoukaillon",
  players = { "Player" },
  board = tav.pits { #pits, stones = pits },
  instruction = "Name a pit that holds as many stones as its number says.",
  moves = function(pos, list)
    for pit in pos:pits():each() do
      local number, stones = tonumber(pos:name(pit)), pos:stones(pit)
      if stones == number then
        list:add(pit)
      else
        list:refuse(pit, nil, "pit %d must hold %d, and holds %d", number, number, stones)
      end
    end
    list:refuse(nil, nil, "a pit is lifted that holds as many stones as its number says")
  end,
  play = function(pos, _, from)
    local number = pos:stones(from)
    pos:set_stones(from, 0)
    for n = 1, number - 1 do pos:set_stones(from - n, pos:stones(from - n) + 1) end
    pos:set_store(1, pos:store(1) + 1)
  end,
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
