-- What is wrong with declarations of numbers, groups and pieces that rest; see occupied.lua.
local tav = require "tavoliere"

local option = tav.options {
  { "mistake", { "numbers", "nobody", "nowhere", "piece", "neighbours", "large", "word", "direction" } },
  { "hexagon", false },
}

local rests = { large = "e", word = 4, direction = "up" }
local finish = ({
  numbers = function() return tav.occupy { least = 3, most = 2 } end,
  nobody = function() return tav.occupy { on = {} } end,
  nowhere = function() return tav.occupy { on = { White = "a9" } } end,
  piece = function() return tav.occupy { piece = "Kign", most = 0 } end,
  neighbours = function() return tav.group { connect = option.hexagon and 4 or 6 } end,
})[option.mistake]

return tav.game {
  name = "Mistakes",
  players = { "White", "Black" },
  board = option.hexagon and tav.hexagon { 4 } or tav.rectangle { 5, 5 },
  pieces = { { "Man", shape = option.mistake == "large" and "O O" or "O" } },
  moves = tav.place { rests = rests[option.mistake] },
  stuck = "draw",
  finish = finish and finish() or nil,
}
