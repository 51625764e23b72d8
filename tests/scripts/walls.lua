-- Stones and dominoes that enclose land on a small board.
local tav = require "tavoliere"

local option = tav.options {
  { "connect", { 4, 8 }, "neighbours through which land leaks" },
  { "capture", 0, min = 0, max = 3, help = "foreign blocks that are captured in one area" },
  { "enemy", { "remove", "return" } },
  { "neutral", { "remove", "return" } },
  { "judge", { "all", "closed" } },
  { "both", false, "the largest area, too" },
  { "idle", false, "White's first piece encloses nothing" },
  { "offer", false, "the mover decides on captures" },
  { "barred", false, "no piece on an enemy's land" },
}

local place = tav.place { barred = option.barred and "enemy land" or nil }
local enclose = tav.enclose {
  connect = option.connect, capture = option.capture, enemy = option.enemy, neutral = option.neutral,
  judge = option.judge, both_sides = option.both, idle_first = option.idle and { "White" } or nil,
  offer = option.offer and "decide" or nil,
}
local phases = { { "main", moves = place, after = enclose } }
if option.offer then phases[2] = { "decide", moves = enclose, next = "main" } end

return tav.game {
  name = "Walls",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = {
    { "Stone", count = "unlimited" }, { "Bar", count = 2, shape = "O O" },
    { "Rock", side = "neutral", count = 2 },
  },
  phases = phases,
  stuck = "skip",
  finish = tav.score { of = "land", wins = "most" },
}
