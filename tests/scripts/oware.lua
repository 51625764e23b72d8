-- Oware, by the rules called Abapa: sow, and capture twos and threes.
--
-- Each player lifts all stones of one of his six pits and sows them anticlockwise, one a pit,
-- leaving out the pit they come from. If the last stone makes two or three in a pit of the other
-- player's he captures these, and going back from there those of each pit of the other's with
-- two or three, until there is another number. What would capture all that the other has
-- captures nothing. Who finds the other without stones must give him some. When he cannot,
-- all stones are his who has them in his row; who captures more than half of all wins.
local tav = require "tavoliere"

local row = { South = "a1-f1", North = "a2-f2" }
local back = { South = "w", North = "e" } -- against the direction of sowing
local sow = tav.sow { track = { South = "a1-f1 f2-a2", North = "f2-a2 a1-f1" }, from = row, skip = "origin" }

local function pits(pos, player) return pos:cells(row[pos:player(player)]) end

local function is_hungry(pos, player) return pos:stones(pits(pos, player)) == 0 end

-- The mover's pits from which at least the last stone comes into the other row.
local function feeding(pos)
  local way, own = back[pos:player()], pits(pos)
  local pit, distance, found = own - own:shift(way), 1, pos:cells ""
  while #pit > 0 do
    if pos:stones(pit) >= distance then found = found | pit end
    pit, distance = pit:shift(way) & own, distance + 1
  end
  return found
end

local function list_pits(pos, list)
  if not is_hungry(pos, 3 - pos.mover) then return sow:moves(pos, list) end
  list:add_cells(feeding(pos))
  list:refuse(nil, nil, "%s has no stones, and must be given some", pos:player(3 - pos.mover))
end

local function store(pos, player, stones)
  pos:set_store(player, pos:store(player) + pos:stones(stones))
  pos:set_stones(stones, 0)
end

local function capture(pos)
  local other = 3 - pos.mover
  local full = pits(pos, other) & pos:pits(2) - pos:pits(4)
  local last = pos:landed() & full
  local captured = last | last:run(back[pos:player(other)], full)
  if #captured == 0 then return end
  if pos:stones(captured) == pos:stones(pits(pos, other)) then
    return pos:say "nothing is captured: it would be all that the other player has"
  end
  pos:say(pos:player() .. " captures " .. pos:stones(captured) .. " stones from " .. tostring(captured))
  store(pos, pos.mover, captured)
end

local function divide(pos, stuck)
  for player = 1, stuck and 2 or 0 do store(pos, player, pits(pos, player)) end
  for player = 1, 2 do
    if pos:store(player) > 24 then pos:wins(player) end
  end
end

return tav.game {
  name = "Oware",
  players = { "South", "North" },
  board = tav.pits { 6, 2, stones = 4 },
  moves = list_pits,
  play = function(pos, move) sow:play(pos, move) end,
  after = capture,
  stuck = "end",
  finish = { divide, tav.score { of = "store", wins = "most" }, tav.repetition { times = 3 } },
}
