-- Rows that a sower may not leave, and where his last stone must fall, as declared and by functions.
local tav = require "tavoliere"

local option = tav.options {
  { "by", { "objects", "functions" } },
  { "turn", { "never", "round" } },
  { "into", { "any", "stones", "store" } },
  { "first", { "next", "origin" } },
  { "least", 1, min = 1, max = 2 },
}
local store = option.into == "store"
assert(option.first == "next" or option.least == 2, "first=origin needs least=2")

-- The pits in the order of sowing; 0 is the store.
local tracks = { { 1, 2, 3, 4, 5, 6, 7 }, { 7, 6, 5, 4, 3, 2, 1 } }
if store then
  for _, track in ipairs(tracks) do table.insert(track, 0) end
end

-- Where each stone of the pit at place i falls, as places of the track; nil: beyond its end.
local function falls(pos, track, i)
  local places, hand = {}, pos:stones(tostring(track[i]))
  local back = option.first == "origin" and hand > 1 and 1 or 0
  for n = 1, hand do
    local at = i + n - back
    if at > #track and option.turn == "never" then return nil end
    places[n] = (at - 1) % #track + 1
  end
  return places
end

local function allowed(pos, track, i)
  if pos:stones(tostring(track[i])) < option.least then return false end
  local places = falls(pos, track, i)
  if not places then return false end
  local last = places[#places]
  if option.into == "store" then return track[last] == 0 end
  if option.into == "any" then return true end
  local before = last == i and 0 or pos:stones(tostring(track[last]))
  for n = 1, #places - 1 do before = before + (places[n] == last and 1 or 0) end
  return before > 0
end

local function list_moves(pos, list)
  local track = tracks[pos.mover]
  for i, pit in ipairs(track) do
    if pit > 0 and allowed(pos, track, i) then list:add(pos:cell(tostring(pit))) end
  end
  list:refuse(nil, nil, "that pit may not be lifted")
end

local function sow(pos, _, from)
  local track = tracks[pos.mover]
  for i, pit in ipairs(track) do
    if pit > 0 and pos:cell(tostring(pit)) == from then
      local places = falls(pos, track, i)
      pos:set_stones(from, 0)
      for _, at in ipairs(places) do
        local name = tostring(track[at])
        if name == "0" then
          pos:set_store(pos.mover, pos:store(pos.mover) + 1)
        else
          pos:set_stones(name, pos:stones(name) + 1)
        end
      end
      return
    end
  end
end

local behind = store and " store" or ""
local declared = tav.sow {
  track = { Left = "1-7" .. behind, Right = "7-1" .. behind }, turn = option.turn, into = option.into,
  first = option.first, least = option.least,
}

return tav.game {
  name = "One way",
  players = { "Left", "Right" },
  board = tav.pits { 7, stones = { 2, 1, 3, 0, 3, 2, 1 } },
  moves = option.by == "functions" and list_moves or declared,
  play = option.by == "functions" and sow or nil,
  stuck = "end",
  finish = tav.score { of = "store", wins = "most" },
}
