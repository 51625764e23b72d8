-- Captures of sowing in every way that tav.harvest has, declared, or by functions that say the same.
local tav = require "tavoliere"

local option = tav.options {
  { "by", { "objects", "functions" } },
  { "rows", { "two", "three", "four", "pairs" }, "of pits; of pairs each player has one of four" },
  { "last", { "any", "own", "enemy" } },
  { "makes", { "one", "twos", "even", "most" } },
  { "takes", { "pit", "opposite", "both" } },
  { "chain", false, "back along the track" },
  { "slam", { "all", "nothing" } },
  { "feeds", { "nobody", "hungry", "always" } },
  { "again", false, "who ends in his store goes on" },
  { "bare", false, "the game is over when somebody's pits are empty" },
  { "relay", false, "from pit to pit" },
}

local declared = option.by == "objects"
local numbers = { one = 1, twos = { 2, 3 }, even = "even", most = { 2, 5, 63 } }
local counted = {
  one = function(n) return n == 1 end,
  twos = function(n) return n == 2 or n == 3 end,
  even = function(n) return n > 0 and n % 2 == 0 end,
  most = function(n) return n == 2 or n == 5 or n == 63 end,
}

local all = {
  two = { { "South", "a1-d1 store", "a1-d1", "d2-a2" }, { "North", "d2-a2 store", "a2-d2", "a1-d1" } },
  three = { { "South", "a1-d1 store", "a1-d1", "d2-a2 d3-a3" }, { "North", "d3-a3 store", "a3-d3", "a2-d2 a1-d1" } },
  four = {
    { "South", "a2-d2 store d1-a1", "a1-d1 a2-d2", "d3" }, { "North", "d3-a3 store a4-d4", "a3-d3 a4-d4", "a2" },
  },
  pairs = {
    { "Red", "a1-d1 store", "a1-d1", "d2-a2 a3-d3 d4-a4" }, { "Green", "d2-a2 store", "a2-d2", "a3-d3 d4-a4 a1-d1" },
    { "Blue", "a3-d3 store", "a3-d3", "d4-a4 a1-d1 d2-a2" }, { "Yellow", "d4-a4 store", "a4-d4", "a1-d1 d2-a2 a3-d3" },
  },
}
local height = ({ two = 2, three = 3 })[option.rows] or 4

local names, track, from, order, own = {}, {}, {}, {}, {}
for i, player in ipairs(all[option.rows]) do
  local name, first, mine, rest = table.unpack(player)
  names[i], track[name], from[name], own[i] = name, first .. " " .. rest, mine, mine
  order[i] = {}
  for _, run in ipairs(track[name]:split " ") do
    local a, b, row = run:byte(1), run:byte(#run - 1), run:sub(#run)
    if run == "store" then
      table.insert(order[i], run)
    else
      for c = a, b, a <= b and 1 or -1 do table.insert(order[i], string.char(c) .. row) end
    end
  end
end

local sow = tav.sow {
  track = track, from = from, rest = "own", relay = option.relay,
  when = declared and option.bare and "bare" or nil,
  feeds = declared and option.feeds or nil,
  again = declared and option.again and "main" or nil,
}
local most = tav.score { of = "store", wins = "most" }

-- ---- By functions ---------------------------------------------------------------------------

local function enemies(pos)
  local set = pos:cells(own[pos.mover]) - pos:cells(own[pos.mover])
  for p = 1, #names do
    if (p - pos.mover) % 2 == 1 then set = set | pos:cells(own[p]) end
  end
  return set
end

local function opposite(pit)
  local row = tonumber(pit:sub(2, 2))
  return height + 1 - row ~= row and pit:sub(1, 1) .. height + 1 - row or nil
end

local function captures(pos, pit)
  if pit == "store" or not counted[option.makes](pos:stones(pit)) then return false end
  if option.last == "own" and not pos:cells(own[pos.mover]):has(pos:cell(pit)) then return false end
  if option.last == "enemy" and not enemies(pos):has(pos:cell(pit)) then return false end
  return option.takes == "pit" or (opposite(pit) and pos:stones(opposite(pit)) > 0) or false
end

local function found(pos, pit)
  local mine, at, caught = order[pos.mover], 1, pos:landed() - pos:landed()
  while mine[at] ~= pit do at = at + 1 end
  for _ = 1, #mine do
    pit = mine[at]
    if not captures(pos, pit) then break end
    if option.takes ~= "opposite" then caught = caught | pos:cells(pit) end
    if option.takes ~= "pit" then caught = caught | pos:cells(opposite(pit)) end
    if not option.chain then break end
    at = (at - 2) % #mine + 1
  end
  return caught
end

local function after(pos)
  if #pos:landed() == 0 then
    if option.again then pos:next(pos.mover) end
    return
  end
  local caught = found(pos, pos:name(pos:landed():first()))
  local stones, theirs = pos:stones(caught), enemies(pos)
  if stones == 0 then return end
  local taken = pos:stones(caught & theirs)
  if option.slam == "nothing" and taken > 0 and taken == pos:stones(theirs) then return end
  pos:set_store(pos.mover, pos:store(pos.mover) + stones)
  pos:set_stones(caught, 0)
end

-- Whom "hungry" means is not in the position after the move: there only objects say it.
local function forbid(pos)
  for p = 1, #names do
    if (p - pos.mover) % 2 == 1 and pos:stones(pos:cells(own[p])) == 0 then return true end
  end
end

local function divide(pos, stuck)
  if stuck then return sow:finish(pos, true) end
  for p = 1, #names do
    if option.bare and pos:stones(pos:cells(own[p])) == 0 then return sow:finish(pos, true) end
  end
end

return tav.game {
  name = "Harvest",
  players = names,
  teams = option.rows == "pairs" and { { "Red", "Blue" }, { "Green", "Yellow" } } or nil,
  board = tav.pits { 4, height, stones = 2 },
  moves = sow,
  after = declared and tav.harvest {
    sow, last = option.last, makes = numbers[option.makes], takes = option.takes, chain = option.chain,
    slam = option.slam,
  } or after,
  forbid = option.feeds ~= "nobody" and (declared and sow or forbid) or nil,
  stuck = "end",
  finish = { declared and sow or divide, most },
}
