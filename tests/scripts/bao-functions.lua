-- Bao for beginners by functions, as before tav.sow had `captures`; its rules are in rules/bao-kujifunza.lua.
local tav = require "tavoliere"

local endless = 1000 -- stones sown in a turn

-- Each player's pits, clockwise as he sees them from his side; the first eight are his front row, from its left end.
local tracks = {
  ("a2 b2 c2 d2 e2 f2 g2 h2 h1 g1 f1 e1 d1 c1 b1 a1"):split " ",
  ("h3 g3 f3 e3 d3 c3 b3 a3 a4 b4 c4 d4 e4 f4 g4 h4"):split " ",
}
local index = { {}, {} }
for player, track in ipairs(tracks) do
  for i, name in ipairs(track) do index[player][name] = i end
end

local function holes(pos, player)
  local stones = {}
  for i, name in ipairs(tracks[player]) do stones[i] = pos:stones(name) end
  return stones
end

-- Does the first sowing from pit i capture?
local function captures(mine, his, i, way)
  local last = (i - 1 + way * mine[i]) % 16 + 1
  return mine[i] <= 15 and last <= 8 and mine[last] > 0 and his[9 - last] > 0
end

-- Sows a turn on two lists of stones, from pit i, clockwise (way 1) or anticlockwise (-1). Returns whether it ends,
-- and calls say(does, stones, pit) on the way: `pit` is the enemy's for "captures".
local function sow(mine, his, i, way, capturing, say)
  local hand, sown = mine[i], 0
  mine[i] = 0
  while sown + hand <= endless do
    sown = sown + hand
    for _ = 1, hand do
      i = (i - 1 + way) % 16 + 1
      mine[i] = mine[i] + 1
    end
    if mine[i] == 1 then return true end
    if capturing and i <= 8 and his[9 - i] > 0 then
      hand, his[9 - i] = his[9 - i], 0
      say("captures", hand, 9 - i)
      if i <= 2 or (i < 7 and way == 1) then i, way = 0, 1 else i, way = 9, -1 end
    else
      hand, mine[i] = mine[i], 0
      say("goes on with", hand, i)
    end
  end
  return false
end

local function quiet() end

-- The moves of the mover, { pit, way }, and whether they capture: the captures if there are any, else those from the
-- front row, else those from the back row.
local function moves_of(pos)
  local mine, his, found = holes(pos, pos.mover), holes(pos, 3 - pos.mover), {}
  for _, from in ipairs { 0, 1, 9 } do
    for i = math.max(from, 1), from == 1 and 8 or 16 do
      for way = -1, 1, 2 do
        if
          mine[i] > 1
          and captures(mine, his, i, way) == (from == 0)
          and sow(table.move(mine, 1, 16, 1, {}), table.move(his, 1, 16, 1, {}), i, way, from == 0, quiet)
        then
          table.insert(found, { i, way })
        end
      end
    end
    if #found > 0 then return found, from == 0 end
  end
  return found, false
end

return tav.game {
  name = "Bao la kujifunza",
  players = { "South", "North" },
  board = tav.pits { 8, 4, stones = 2 },
  instruction = "Choose a pit with two stones or more, then the pit where its first stone falls.",
  moves = function(pos, list)
    local track = tracks[pos.mover]
    for _, move in ipairs((moves_of(pos))) do
      list:add(track[move[1]], track[(move[1] - 1 + move[2]) % 16 + 1])
    end
  end,
  play = function(pos, _, from, to)
    local me, enemy = pos.mover, 3 - pos.mover
    local mine, his, i = holes(pos, me), holes(pos, enemy), index[me][pos:name(from)]
    local way = (index[me][pos:name(to)] - i) % 16 == 1 and 1 or -1
    sow(mine, his, i, way, captures(mine, his, i, way), function(does, stones, pit)
      local name = tracks[does == "captures" and enemy or me][pit]
      pos:say(("%s %s %d stone%s from pit %s"):format(pos:player(), does, stones, stones == 1 and "" or "s", name))
    end)
    for n = 1, 16 do
      pos:set_stones(tracks[me][n], mine[n])
      pos:set_stones(tracks[enemy][n], his[n])
    end
  end,
  why = function(pos, from, to)
    local i, j = index[pos.mover][pos:name(from)], to and index[pos.mover][pos:name(to)]
    if not i then return ("%s is not one of %s's pits"):format(pos:name(from), pos:player()) end
    if pos:stones(from) < 2 then return "pit " .. pos:name(from) .. " has fewer than two stones" end
    if to and not (j and ((i - j) % 16 == 1 or (j - i) % 16 == 1)) then
      return ("the first stone falls into one of %s's pits beside %s"):format(pos:player(), pos:name(from))
    end
    local _, capturing = moves_of(pos)
    if capturing then return pos:player() .. " can capture and must do so" end
    return i > 8 and "a player who cannot capture sows from his front row if he can" or "this sowing would not end"
  end,
  stuck = "lose",
  finish = function(pos)
    for player, row in ipairs { "a2-h2", "a3-h3" } do
      if pos:stones(pos:cells(row)) == 0 then
        pos:say(pos:player(player) .. " has an empty front row")
        pos:wins(3 - player)
      end
    end
  end,
  evaluate = function(pos, player)
    return pos:stones(pos:cells(player == 1 and "a1-h1 a2-h2" or "a3-h3 a4-h4")) / 64
  end,
}
