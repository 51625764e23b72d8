-- A function that lists the moves of an object and gives one reason for all others: the object's reasons are about the
-- move, and come first.
local tav = require "tavoliere"

local step = tav.step { directions = "n" }
local place = tav.place {}

return tav.game {
  name = "Refused beside an object",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man", count = 4 } },
  start = { White = { Man = "a1 c1" }, Black = { Man = "a4 c4" } },
  moves = function(pos, list)
    list:refuse(nil, nil, "men step north, or enter on the first two rows")
    step:moves(pos, list)
    place:moves(pos, list, pos:cells "a1-d1 a2-d2")
  end,
  play = function(pos) pos:play() end,
  stuck = "lose",
}
