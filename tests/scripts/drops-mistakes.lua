-- Placements limited in ways that make no sense.
local tav = require "tavoliere"

local option = tav.options {
  { "mistake", { "number", "way", "lines", "shape", "empty", "player", "kind", "kinds", "cell", "reach", "names" } },
}

local place = {
  number = { alone = 1 },
  way = { alone = "up" },
  lines = { alone = "diagonal" },
  shape = { alone = "n" },
  empty = { on = "" },
  player = { on = { White = "a1" } },
  kind = { piece = 3 },
  kinds = { piece = { "Man", "Mna" } },
  cell = { on = "a9" },
  reach = { reach = tav.pass {} },
  names = { names = false },
}

return tav.game {
  name = "Mistaken drops",
  players = { "White", "Black" },
  board = option.mistake == "lines" and tav.hexagon { 3 } or tav.rectangle { 5, 5 },
  pieces = {
    { "Man", count = "unlimited", shape = option.mistake == "shape" and "O O" or "O" },
    option.mistake == "names" and { "King", count = 1 } or nil,
  },
  moves = tav.place(place[option.mistake]),
  stuck = "lose",
}
