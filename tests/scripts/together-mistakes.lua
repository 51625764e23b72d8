-- Combined moves that make no sense.
local tav = require "tavoliere"

local option = tav.options {
  { "mistake", { "none", "name", "twice", "cell", "piece", "player", "nobody", "nowhere", "same", "ends", "form",
    "cell-name", "rights", "royal" } },
}

local mistake = {
  none = {},
  name = { { White = "a1-a2, b1-b2" } },
  twice = { { "O-O", White = "a1-a2" }, { "o-0", White = "b1-b2" } },
  cell = { { "up", White = "a1-a9" } },
  piece = { { "up", White = "Kong a1-a2" } },
  player = { { "up", Wihte = "a1-a2" } },
  nobody = { { "up" } },
  nowhere = { { "up", White = "a1-a1" } },
  same = { { "up", White = "a1-a2, a1-b1" } },
  ends = { { "up", White = "a1-a2, b1-a2" } },
  form = { { "up", White = "a1 a2" } },
  ["cell-name"] = { { "a1-up", White = "a1-a2" } },
  rights = { { "up", White = "a1-a2" }, rights = "unmoved" },
  royal = { { "up", White = "a1-a2" }, royal = tav.pass {} },
}

return tav.game {
  name = "Mistaken together",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "King" } },
  start = { White = "a1", Black = "d4" },
  moves = tav.together(mistake[option.mistake]),
  stuck = "lose",
}
