-- What ends games, on boards and with pieces that no other game has it for.
local tav = require "tavoliere"

local option = tav.options {
  { "judge", { "none", "line", "exact", "row", "connect", "groups", "pattern", "king", "hand", "again" } },
  { "loses", false, "who has it loses" },
  { "mover", false, "only who has moved is looked at" },
  { "board", { "square", "rings", "rhombus" } },
  { "stacks", false },
  { "mirror", { "no", "columns", "rows", "turn" }, "no position may be symmetric" },
  { "exchanged", false, "... with the colours exchanged" },
}

local result, of = option.loses and "lose" or "win", option.mover and "mover" or "all"
local hexagon = option.board ~= "square"
local edges = option.board == "rings" and { "d1 d2 d3 d4", "d10 d11 d12 d13" } or { "a1-e1", "a5-e5" }
local boards = {
  square = tav.rectangle { 5, 5 }, rings = tav.hexagon { 4, names = "rings" }, rhombus = tav.rhombus { 5, 5 },
}

local judges = {
  line = tav.line { length = 3, result = result, of = of },
  exact = tav.line { length = 3, exact = true, result = result, of = of },
  row = not hexagon and tav.line { length = 3, lines = "orthogonal", result = result, of = of },
  connect = tav.connect { goals = { White = edges }, result = result, of = of },
  groups = not hexagon and tav.connect {
    connect = 8, goals = { White = { "a1", "e1", "c5" }, Black = { "a5", "e5" } }, result = result, of = of,
  },
  pattern = option.board == "square" and tav.pattern {
    own = { Man = "c3", King = "c4" }, free = "c5", result = result, of = of,
  },
  king = option.stacks and tav.king { least = 2 },
  hand = tav.score { of = "hand", wins = "least" },
  again = tav.repetition { times = 2, judge = tav.score { of = "hand", wins = "least" } },
}
local forbid
if option.mirror ~= "no" then
  forbid = tav.symmetry {
    mirror = option.mirror == "turn" and "half turn" or option.mirror,
    colours = option.exchanged and "exchanged" or "same",
  }
end

local moves = option.stacks and { tav.carry { directions = "all", distance = 1 }, tav.drop {} }
  or { tav.place {}, tav.step { distance = "any" }, tav.exchange {} }

return tav.game {
  name = "Judged",
  players = { "White", "Black" },
  board = boards[option.board],
  pieces = {
    { "Man", letter = "M", count = 6 }, { "King", letter = "K", count = 2 },
    { "Rock", letter = "X", side = "neutral", count = 2 },
  },
  stacks = option.stacks or nil,
  phases = { { "main", moves = moves, forbid = forbid } },
  stuck = option.judge == "none" and "lose" or "draw",
  finish = judges[option.judge],
}
