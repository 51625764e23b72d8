-- What is wrong with declarations of numbers, groups and pieces that rest; see occupied.lua.
local tav = require "tavoliere"

local option = tav.options {
  { "mistake", { "numbers", "nobody", "nowhere", "piece", "neighbours", "large", "word", "direction", "least", "ring",
    "lines", "land", "kinds" } },
  { "hexagon", false },
}

local rests = { large = "e", word = 4, direction = "up" }
local finish = ({
  numbers = function() return tav.occupy { least = 3, most = 2 } end,
  nobody = function() return tav.occupy { on = {} } end,
  nowhere = function() return tav.occupy { on = { White = "a9" } } end,
  piece = function() return tav.occupy { piece = "Kign", most = 0 } end,
  neighbours = function() return tav.group { connect = option.hexagon and 4 or 6 } end,
  least = function() return tav.connect { goals = { "a1", "a5", "e5" }, least = 4 } end,
  ring = function() return tav.ring { connect = 6 } end,
  lines = function() return tav.ring {} end,
  land = function() return tav.score { of = "land", wins = "most", piece = "Man" } end,
  kinds = function() return tav.line { length = 3, piece = { "Man", "Wall" } } end,
})[option.mistake]

return tav.game {
  name = "Mistakes",
  players = { "White", "Black" },
  board = option.hexagon and tav.hexagon { 4 }
    or tav.rectangle { 5, 5, lines = option.mistake == "lines" and "rows columns" or nil },
  pieces = { { "Man", shape = option.mistake == "large" and "O O" or "O" } },
  moves = tav.place { rests = rests[option.mistake] },
  stuck = "draw",
  finish = finish and finish() or nil,
}
