-- Kalah (William Champion, 1940): sow round the board and into your own store.
--
-- Each player has six pits and a store. On his turn he lifts all stones of one of his
-- pits and drops them one by one, anticlockwise, in the following pits, his own store
-- included and the other's left out. Whose last stone falls into his store moves
-- again. If it falls into an empty pit of his own, he captures it with the stones of
-- the pit opposite, if there are any. When a player has no stones in his pits the
-- other takes his own into his store; who has more wins.
local tav = require "tavoliere"

local option = tav.options {
  { "stones", 4, min = 1, max = 6, help = "stones in each pit at the start" },
}

local pits = { South = "a1-f1", North = "a2-f2" }

local function store(pos, player, cells)
  pos:set_store(player, pos:store(player) + pos:stones(cells))
  for pit in cells:each() do pos:set_stones(pit, 0) end
end

local function again_or_capture(pos)
  local mine, last = pos:cells(pits[pos:player()]), pos:landed()
  if #last == 0 then return pos:next(pos.mover) end -- the last stone fell into the store
  local opposite = last:shift "n" | last:shift "s"
  if mine:has(last:first()) and pos:stones(last) == 1 and pos:stones(opposite) > 0 then
    pos:say("the stones opposite are captured")
    store(pos, pos.mover, last | opposite)
  end
end

local function end_of_stones(pos)
  for player, other in pairs { South = "North", North = "South" } do
    if pos:stones(pos:cells(pits[player])) == 0 then store(pos, other, pos:cells(pits[other])) end
  end
end

return tav.game {
  name = "Kalah",
  players = { "South", "North" },
  board = tav.pits { 6, 2, stones = option.stones },
  moves = tav.sow { track = { South = "a1-f1 store f2-a2", North = "f2-a2 store a1-f1" }, from = pits },
  after = { again_or_capture, end_of_stones },
  stuck = "end",
  finish = tav.score { of = "store", wins = "most" },
}
