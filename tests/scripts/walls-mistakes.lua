-- Walls that make no sense.
local tav = require "tavoliere"

local option = tav.options {
  {
    "mistake", {
      "set", "direction", "diagonal", "twice", "empty", "none", "list", "number", "hexagon", "lines", "pair", "off",
      "far", "corner", "again", "hole", "drawn", "nothing", "joined", "text", "push", "custody", "connect", "enclose",
      "safe", "blocked",
    },
    "which mistake",
  },
}
local mistake = option.mistake

local walls = {
  set = { n = "lid" }, direction = { north = "lids" }, diagonal = { ne = "lids" },
  twice = { n = "lids", e = "lids" }, empty = {}, list = { "lids" }, number = { n = 1 },
}
local fixed = {
  pair = "a1-b1", off = "a1|a9", far = "a1|c1", corner = "a1|b2", again = "a1|b1 b1|a1", hole = "e4|e5",
  drawn = "a5|b5", nothing = "", joined = "a1|b1", text = 1,
}
local boards = {
  hexagon = tav.hexagon { 3 }, lines = tav.rectangle { 5, 5, lines = "rows columns" },
  joined = fixed[mistake] and mistake == "joined" and tav.rectangle { 5, 5, lines = "rows", walls = "a1|b1" },
}
local moves = {
  push = tav.push { most = 2 }, safe = tav.step { safe = "orthogonal" },
  blocked = tav.leap { offsets = { { 1, 2 } }, blocked = true },
}
local after = { custody = tav.custody {}, enclose = tav.enclose { connect = 4 } }

return tav.game {
  name = "Mistaken walls",
  players = { "White", "Black" },
  board = boards[mistake] or tav.rectangle { 5, 5, holes = mistake == "hole" and "e5" or nil, walls = fixed[mistake] },
  pieces = { { "Man", count = 5 } },
  start = mistake == "drawn" and [[
    W # . . .
    . . . . .
    . . . . .
    . . . . .
    . . . . B ]] or { White = { Man = "a1" }, Black = { Man = mistake == "hexagon" and "c1" or "e1" } },
  sets = mistake ~= "none" and { "lids", "posts" } or nil,
  walls = walls[mistake] or { n = "lids", e = "posts" },
  moves = moves[mistake] or tav.step {},
  after = after[mistake],
  finish = mistake == "connect" and tav.connect { goals = { White = { "a1-a5", "e1-e5" } } } or nil,
  stuck = "lose",
}
