-- Men leap a fixed number of steps, onto dry land only, and capture what they come to stand beside.
local tav = require "tavoliere"

local option = tav.options {
  { "board", { "squares", "hexagon" }, "of what" },
  { "far", 2, min = 2, max = 3, "how far they leap" },
  { "axes", { "all", "orthogonal", "diagonal" }, "along which lines steps go" },
  { "enemy", { "remove", "return", "convert" }, "what becomes of the captured" },
  { "only", false, "kings alone leap, and men step" },
}

local squares = option.board == "squares"
local leap = tav.leap { distance = option.far, axes = option.axes, piece = option.only and "King" or nil }

return tav.game {
  name = "Leaping",
  players = { "White", "Black" },
  board = squares and tav.rectangle { 8, 8, holes = "d4" } or tav.hexagon { 4 },
  pieces = { { "Man", letter = "M", never = "d5" }, { "King", letter = "K" } },
  start = squares and { White = { Man = "a1-c1", King = "d1" }, Black = { Man = "a8-c8", King = "d8" } }
    or { White = { Man = "a1-a3", King = "a4" }, Black = { Man = "g1-g3", King = "g4" } },
  moves = { leap, option.only and tav.step {} or nil },
  after = tav.contact { enemy = option.enemy },
  stuck = "lose",
  finish = { tav.occupy { most = 0, result = "lose" }, tav.repetition { times = 3 } },
}
