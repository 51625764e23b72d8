-- Names that a feature cannot have, and lists of cells that name neither cells nor features.
local tav = require "tavoliere"

local option = tav.options {
  { "wrong", { "nothing", "cell", "range", "large", "word", "edge", "any", "direction", "comma", "blank", "same",
    "typed", "begun", "off", "half", "first" }, "which name, or list of cells, is wrong" },
}
local name = {
  cell = "b2", range = "a1-a5", large = "k12", word = "camp b2", edge = "Edge", any = "any", direction = "ne",
  comma = "far, near", blank = " far", same = "CAMP",
}
local cells = { typed = "a1 cmap", begun = "north a1", off = "well z9", half = "a1-camp", first = "camp-a1" }

return tav.game {
  name = "Regions",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5, features = {
    { "camp", "a1-b1 a2-b2" }, { "north camp", "a4-a5" }, { name[option.wrong] or "well", "e1" },
  } },
  pieces = { { "Man", count = 4 } },
  moves = tav.place { on = cells[option.wrong] },
  stuck = "lose",
}
