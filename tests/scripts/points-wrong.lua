-- Lines that a board of points cannot have.
local tav = require "tavoliere"

local option = tav.options { { "wrong", { "nothing", "crooked", "alone", "off", "none", "number", "cut", "rhombus" } } }
local lines = { crooked = "a1-c1 a1-c2", alone = "a1-a3 b2", off = "a1-a3-a9", none = " , ", number = 3 }
local wrong = option.wrong

if wrong == "rhombus" then tav.rhombus { 3, 3, lines = "a1-c1" } end
return tav.game {
  name = "Wrong lines",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3, lines = lines[wrong] or "rows columns diagonals" },
  pieces = { { "Man", count = 3 } },
  start = wrong == "cut" and "B B B . # . W W W" or "B B B . . . W W W",
  moves = tav.step {},
  stuck = "lose",
}
