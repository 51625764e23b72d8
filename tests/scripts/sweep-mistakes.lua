-- Captures by approach and withdrawal that make no sense.
local tav = require "tavoliere"

local option = tav.options {
  { "mistake", { "by", "phase", "alone", "captured", "player", "way", "shape", "hand" }, "which one" },
}

local sweep = {
  by = { by = "both" },
  phase = { again = "later" },
  alone = { straight = true },
  captured = { captured = "convert" },
  player = { from = { White = "a1" } },
  way = { directions = "up" },
  shape = {},
  hand = { captured = "hand" },
}

return tav.game {
  name = "Mistaken sweeps",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = {
    { "Man", shape = option.mistake == "shape" and "O O" or "O", side = option.mistake == "hand" and "White" or nil },
    { "Lady" },
  },
  moves = { tav.sweep(sweep[option.mistake]), tav.place {} },
  stuck = "lose",
}
