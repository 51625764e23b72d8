-- What sets and counters that begin with something refuse.
local tav = require "tavoliere"

local option = tav.options { { "mistake", { "cell", "kind", "number", "twice", "stacks", "name", "cells" } } }
local mistake = option.mistake

return tav.game {
  name = "Mistakes about what is kept",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man", count = 0 } },
  start = { White = "a1", Black = "d4" },
  stacks = mistake == "stacks",
  counters = { "captured", spare = mistake == "number" and "three" or 3 },
  sets = {
    "marked",
    unmoved = { cells = mistake ~= "cells" and "a1 d4" or nil, leaves = true },
    corners = mistake == "kind" and 4 or mistake == "cell" and "a9" or "a1 d4",
    [mistake == "twice" and "Marked" or mistake == "name" and "a1" or "other"] = "b2",
  },
  moves = tav.step {},
  stuck = "lose",
}
