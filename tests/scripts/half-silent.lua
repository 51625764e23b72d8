-- Half silent: moves that a function lists, and a `why` that prints what it is called with.
local tav = require "tavoliere"
return tav.game {
  name = "Half silent",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Man" } },
  start = { White = "a1", Black = "c3" },
  moves = function(pos, list)
    for cell in pos:own():each() do
      for to in pos:free():each() do list:add(cell, to) end
    end
  end,
  play = function(pos, _, from, to) pos:move(from, to) end,
  why = function(pos, from, to)
    print("asked", pos:name(from), to and pos:name(to))
    return "no"
  end,
  stuck = "lose",
}
