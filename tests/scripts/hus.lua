-- Hus, of the Nama and other peoples of Namibia, and laps that capture in all other ways.
--
-- The board has four rows of 8 pits. The two rows nearest to a player are his; the one at the middle of
-- the board is his inner row. Two stones lie in each pit of the outer rows, and in each of the four pits
-- to the right of an inner row. South moves first. In his turn a player lifts all stones of one of his
-- pits, which must hold at least two, and sows them one by one anticlockwise round his own two rows. If
-- the last stone falls into a pit with stones, he lifts them and sows on. If this pit is in his inner row
-- and both pits of the enemy in its column hold stones, he captures these instead, and sows them from the
-- next pit on. He stops in an empty pit. A player who cannot move loses.
--
-- Sources: the English Wikipedia on Hus; a sowing of more than [longest] stones, which counts as endless,
-- is ours. Boardgames of the World has takes=column: the enemy's outer pit may be empty.
local tav = require "tavoliere"

local option = tav.options {
  { "by", { "objects", "functions" } },
  { "rows", { "four", "two" }, "in the two rows both players sow round the board" },
  { "takes", { "full-column", "column", "opposite" } },
  { "sown", { "on", "origin", "ends", "never" } },
  { "into", { "stones", "empty" } },
  { "way", { "along", "against", "either" } },
  { "must", false, "the first lap must capture if it can" },
  { "skip", false, "laps pass over the pit that was lifted" },
  { "first", false, "laps begin in it" },
  { "least", 2, min = 1, max = 3 },
  { "most", 99, min = 3, max = 99 },
  { "longest", 300, min = 20, max = 1000 },
  { "endless", { "illegal", "void" } },
}
local two = option.rows == "two"
local inner = two and { South = "a1-h1", North = "a2-h2" } or { South = "a2-h2", North = "a3-h3" }
local track = two and { South = "a1-h1 h2-a2", North = "h2-a2 a1-h1" }
  or { South = "a1-h1 h2-a2", North = "h4-a4 a3-h3" }
local from = two and inner or nil
local stones = { 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2, 2, 2 }

-- ---- Declared -------------------------------------------------------------------------------

local function sowing(must)
  return tav.sow {
    track = track, from = from, way = option.way, least = option.least, most = option.most, relay = true,
    longest = option.longest, endless = option.endless, skip = option.skip and "origin" or nil,
    first = option.first and "origin" or nil, into = must and "capture" or nil,
    captures = {
      on = inner, into = option.into, takes = option.takes == "full-column" and "full column" or option.takes,
      sown = option.sown,
    },
  }
end

-- ---- By functions ---------------------------------------------------------------------------

local order, near = {}, {}
for i, player in ipairs { "South", "North" } do
  order[i] = {}
  for _, run in ipairs(track[player]:split " ") do
    local a, b, row = run:byte(1), run:byte(4), run:sub(2, 2)
    for c = a, b, a <= b and 1 or -1 do table.insert(order[i], string.char(c) .. row) end
  end
  local row = inner[player]:sub(2, 2)
  near[i] = {}
  for at, pit in ipairs(order[i]) do
    if pit:sub(2, 2) == row then table.insert(near[i], at) end
  end
end

-- The enemy's pits of a column, the opposite one first.
local function column(player, pit)
  local row, found = tonumber(pit:sub(2, 2)), {}
  local rows = two and { 3 - row } or (player == 1 and { 5 - row, 6 - row } or { 5 - row, 4 - row })
  for _, r in ipairs(rows) do
    if r >= 1 and r <= 4 then table.insert(found, pit:sub(1, 1) .. r) end
    if option.takes == "opposite" then break end
  end
  return found
end

local function captured(board, player, pit, only)
  local row = inner[player == 1 and "South" or "North"]:sub(2, 2)
  if pit:sub(2, 2) ~= row or only ~= (option.into == "empty") then return nil end
  local pits = column(player, pit)
  for i, other in ipairs(pits) do
    if board[other] == 0 and (i == 1 or option.takes == "full-column") then return nil end
  end
  return pits
end

-- Captured stones were lifted from no pit of this track, so none is passed over, and they begin in the next one.
local function lap(board, mine, at, way, hand, lifted)
  local begin = at
  if option.first and lifted and hand > 1 then at = (at - 1 - way) % 16 + 1 end
  while hand > 0 do
    at = (at - 1 + way) % 16 + 1
    if not (option.skip and lifted and at == begin) then
      board[mine[at]] = board[mine[at]] + 1
      hand = hand - 1
    end
  end
  return at
end

-- Sows on a table of stones. Returns whether it ends, whether the first lap captures, and what goes into the store.
local function sow(board, player, at, way)
  local mine, row = order[player], near[player]
  local hand, steps, lifted, first = board[mine[at]], 0, true, nil
  board[mine[at]] = 0
  while true do
    if steps + hand > option.longest then return false, first, 0 end
    steps = steps + hand
    local began = at
    at = lap(board, mine, at, way, hand, lifted)
    local pit = mine[at]
    local pits = captured(board, player, pit, board[pit] == 1)
    if first == nil then first = pits ~= nil end
    lifted = not pits
    if pits then
      hand = 0
      for _, other in ipairs(pits) do
        hand = hand + board[other]
        board[other] = 0
      end
      if option.sown == "never" then return true, first, hand end
      if option.sown == "origin" then at = began end
      if option.sown == "ends" then
        local place = at - row[1] + 1
        if place <= 2 then way = 1 elseif place >= 7 then way = -1 end
        at = way == 1 and row[1] - 1 or row[8] + 1
        at = (at - 1) % 16 + 1
      end
    elseif board[pit] == 1 then
      return true, first, 0
    else
      hand, board[pit] = board[pit], 0
    end
  end
end

local function board_of(pos)
  local board = {}
  for i = 1, 16 do
    board[order[1][i]] = pos:stones(order[1][i])
    board[order[2][i]] = pos:stones(order[2][i])
  end
  return board
end

local function list_moves(pos, list)
  local mine = order[pos.mover]
  for _, must in ipairs { true, false } do
    local any = false
    for i = 1, two and 8 or 16 do
      local n = pos:stones(mine[i])
      for way = -1, 1, 2 do
        if n >= option.least and n <= option.most
          and (option.way == "either" or (way == 1) == (option.way == "along"))
          and (option.must or not must) then
          local ends, first = sow(board_of(pos), pos.mover, i, way)
          if (ends or option.endless == "void") and (first or not must) then
            any = true
            if option.way == "along" then list:add(mine[i]) else list:add(mine[i], mine[(i - 1 + way) % 16 + 1]) end
          end
        end
      end
    end
    if any then return end
  end
  list:refuse(nil, nil, "that pit may not be lifted")
end

local function play(pos, _, a, b)
  local mine, board, at = order[pos.mover], board_of(pos), 1
  while mine[at] ~= pos:name(a) do at = at + 1 end
  local way = (not b or mine[at % 16 + 1] == pos:name(b)) and 1 or -1
  local ends, _, store = sow(board, pos.mover, at, way)
  if not ends then return end
  for i = 1, 16 do
    pos:set_stones(mine[i], board[mine[i]])
    pos:set_stones(order[3 - pos.mover][i], board[order[3 - pos.mover][i]])
  end
  if store > 0 then pos:set_store(pos.mover, pos:store(pos.mover) + store) end
end

local by_functions = option.by == "functions"
return tav.game {
  name = "Hus",
  players = { "South", "North" },
  board = two and tav.pits { 8, 2, stones = 2 } or tav.pits { 8, 4, stones = stones },
  phases = {
    {
      "main", first = not by_functions and option.must,
      moves = by_functions and list_moves or option.must and { sowing(true), sowing(false) } or sowing(false),
      play = by_functions and play or nil,
    },
  },
  stuck = "lose",
}
