-- Pushes that make no sense.
local tav = require "tavoliere"

local option = tav.options {
  { "mistake", { "most", "least", "zero", "inward", "mixed", "captured", "squares", "word", "never", "march" } },
}

local mistakes = {
  most = {},
  least = { most = 2, least = 3 },
  zero = { most = 0 },
  inward = { most = 3, directions = "inward" },
  mixed = { most = 3, directions = { Man = "e", King = "w" } },
  captured = { most = 3, onto = "free", captured = "hand" },
  squares = { most = 3 }, never = { most = 3 },
  word = { most = 3, side = true },
}

local never = (option.mistake == "never" or option.mistake == "march") and "c3" or nil
return tav.game {
  name = "Mistaken pushes",
  players = { "White", "Black" },
  board = tav.hexagon { 3 },
  pieces = {
    { "Man", letter = "M", shape = option.mistake == "squares" and "O O" or "O" },
    { "King", letter = "K", never = never },
  },
  moves = option.mistake == "march" and tav.march {} or tav.push(mistakes[option.mistake]),
  stuck = "lose",
}
