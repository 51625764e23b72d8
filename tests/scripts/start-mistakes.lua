-- What tav.step and tav.leap refuse of the cells where moves begin, and of the least number of cells.
local tav = require "tavoliere"

local option = tav.options {
  { "mistake", { "least", "far", "kinds", "line", "cell", "none", "missing", "player", "leap", "number" } },
}

local mistake = {
  least = { least = 2 },
  far = { distance = 2, least = 3 },
  kinds = { distance = { Man = 2 }, least = 3 },
  line = { distance = "line", least = 2 },
  cell = { from = "a1 z9" },
  none = { from = "" },
  missing = { from = { White = "a1" } },
  player = { from = { White = "a1", Balck = "d4" } },
  leap = { distance = 3, from = "b2 c2" },
  number = { from = 1 },
}

return tav.game {
  name = "Start mistakes",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man" } },
  start = { White = "a1", Black = "d4" },
  moves = (option.mistake == "leap" and tav.leap or tav.step)(mistake[option.mistake]),
  stuck = "lose",
}
