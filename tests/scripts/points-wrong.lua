-- Lines, features and coloured sides that a board of points cannot have.
local tav = require "tavoliere"

local option = tav.options {
  { "wrong", { "nothing", "crooked", "alone", "off", "none", "number", "cut", "rhombus", "nowhere", "twice", "both",
    "shared", "repeated" } },
}
local lines = { crooked = "a1-c1 a1-c2", alone = "a1-a3 b2", off = "a1-a3-a9", none = " , ", number = 3 }
local features = {
  nowhere = { { "well", "" } }, twice = { { "well", "a1" }, { "Well", "c3" } },
  both = { { "well", "a1 b2", sign = "dot" }, { "gate", "b2", sign = "shade" } },
}
local edges = { shared = { "top left", "left" }, repeated = { "top top" } }
local wrong = option.wrong
local sides = edges[wrong] or {}

if wrong == "rhombus" then tav.rhombus { 3, 3, lines = "a1-c1" } end
return tav.game {
  name = "Wrong lines",
  players = { { "White", edges = sides[1] }, { "Black", edges = sides[2] } },
  board = tav.rectangle { 3, 3, lines = lines[wrong] or "rows columns diagonals", features = features[wrong] },
  pieces = { { "Man", count = 3 } },
  start = wrong == "cut" and "B B B . # . W W W" or "B B B . . . W W W",
  moves = tav.step {},
  stuck = "lose",
}
