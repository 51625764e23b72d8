-- Loops that make no sense.
local tav = require "tavoliere"

local option = tav.options {
  {
    "mistake", {
      "inner", "corner", "twice", "self", "one", "three", "unknown", "side", "inside", "none", "table", "cut", "hole",
      "hexagon", "pits", "board", "least", "way", "word", "captured", "onto", "shape", "promotes", "inward", "player",
    }, "which mistake",
  },
}

local loops = {
  inner = "c3-a2", corner = "a1-b5", twice = "b1-a2 c1-b1", self = "b1-b1", one = "b1", three = "b1-a2-c1",
  unknown = "b1-z9", side = "b1:up-a2", inside = "b1:n-a2", none = " ", table = { "b1-a2" }, cut = "b1:sw-a2",
  hole = "c2:n-a3",
}
local loop = {
  least = { least = 3 }, way = { directions = "diagonal" }, word = { loops = 2 }, captured = { captured = "hand" },
  onto = { onto = "line" }, promotes = { promotes = "Lady" }, inward = { directions = "inward" },
  player = { from = { White = "a1" } },
}

local mistake = option.mistake
local boards = {
  hexagon = function() return tav.hexagon { 3, loops = "a1-a2" } end,
  pits = function() return tav.pits { 6, 2, loops = "a1-a2" } end,
  board = function() return tav.rectangle { 5, 5 } end,
  cut = function() return tav.rectangle { 5, 5, lines = "rows columns", loops = loops.cut } end,
  hole = function() return tav.rectangle { 5, 5, holes = "c3", loops = loops.hole } end,
  inner = function() return tav.rectangle { 5, 5, holes = "c2", loops = loops.inner } end,
}

return tav.game {
  name = "Mistaken loops",
  players = { "White", "Black" },
  board = boards[mistake] and boards[mistake]() or tav.rectangle { 5, 5, loops = loops[mistake] or "b1-a2" },
  pieces = { { "Man", shape = mistake == "shape" and "O O" or "O", count = 0 } },
  start = mistake ~= "shape" and { White = "a1-e1", Black = "a5-e5" } or nil,
  moves = { tav.loop(loop[mistake] or {}), tav.step {} },
  stuck = "lose",
}
