-- A player who has given check with each of his moves since a position first occurred loses when it occurs for the
-- third time; if both have, or neither, Black loses.
local tav = require "tavoliere"

local option = tav.options {
  { "mistake", { "none", "word", "object", "apart", "players", "counter", "twice", "stacks", "read" } },
}
local mistake = option.mistake
local royal = tav.royal { piece = "King" }
local perpetual = mistake == "word" and "King" or mistake == "object" and tav.pass {}
  or mistake == "apart" and tav.royal { piece = "King" } or royal

local function judge(pos) pos:loses "Black" end

return tav.game {
  name = "Perpetual check",
  players = { "White", "Black", mistake == "players" and "Red" or nil },
  board = tav.rectangle { 5, 4 },
  pieces = mistake == "players" and { { "King" }, { "Rook" } }
    or { { "King", letter = "K" }, { "Rook", letter = "R" } },
  stacks = mistake == "stacks",
  start = { White = { King = "a1", Rook = "b2" }, Black = { King = "e4", Rook = "c3" } },
  counters = mistake == "counter" and { "checks2" } or nil,
  moves = {
    tav.step { directions = { King = "all" }, onto = "any" },
    tav.step { directions = { Rook = "orthogonal" }, distance = "any", onto = "any" },
  },
  after = mistake == "read" and function(pos) pos:get "checks1" end or nil,
  forbid = royal,
  stuck = royal,
  finish = {
    tav.repetition { times = 3, perpetual = perpetual, judge = judge },
    tav.repetition { times = mistake == "twice" and 2 or 0, perpetual = royal },
  },
}
