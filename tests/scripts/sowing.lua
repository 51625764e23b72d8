-- Sowing in the ways that no other game has.
local tav = require "tavoliere"

local option = tav.options {
  { "players", 2, min = 1, max = 3 },
  { "track", { "loop", "row", "stores", "eight", "one" }, "which way a player sows" },
  { "turn", { "round", "ends", "never" } },
  { "into", { "any", "stones", "store" }, "where the last stone must fall" },
  { "relay", false, "from pit to pit" },
  { "skip", { "nothing", "origin" } },
  { "first", { "next", "origin" } },
  { "least", 1, min = 1, max = 4 },
  { "own", false, "from his own row only" },
  { "endless", { "illegal", "draw", "void" } },
  { "rest", { "stays", "own" } },
  { "offer", { "none", "capture", "move" }, "sides may be changed" },
}

local names = { "South", "North", "East" }
local tracks = {
  loop = { South = "a1-d1 d2-a2", North = "d2-a2 a1-d1", East = "d3-a3 a1-d1" },
  row = { South = "a1-d1", North = "d2-a2", East = "a3-d3" },
  stores = { South = "a1-d1 store d2-a2", North = "d2-a2 store a1-d1", East = "a3-d3 store" },
  eight = { South = "a1-d1 b1 d2-a2", North = "d2-a2 c2 a1-d1", East = "a3-d3 c3" }, -- twice through one pit
  one = { South = "a1", North = "d2 d2", East = "a3 store" }, -- nowhere to go
}
local rows = { South = "a1-d1", North = "a2-d2", East = "a3-d3" }

local function of_players(all)
  local some = {}
  for i = 1, option.players do some[names[i]] = all[names[i]] end
  return some
end

local at = { capture = "first capture", move = "first move" }
local sow = tav.sow {
  track = of_players(tracks[option.track]), from = option.own and of_players(rows) or nil, turn = option.turn,
  into = option.into, relay = option.relay, skip = option.skip, first = option.first, least = option.least,
  endless = option.endless, rest = option.rest,
  offer = at[option.offer] and "pie" or nil, at = at[option.offer],
}
local offers = option.offer ~= "none"

return tav.game {
  name = "Sowing",
  players = table.move(names, 1, option.players, 1, {}),
  board = tav.pits { 4, 3, stones = 2 },
  phases = {
    { "main", moves = sow, after = offers and sow or nil },
    offers and { "pie", moves = tav.swap {}, next = "main", again = true } or nil,
  },
  stuck = option.rest == "own" and "end" or "skip",
  finish = { sow, tav.score { of = "store", wins = "most" } },
}
