-- What tav.jump refuses.
local tav = require "tavoliere"

local option = tav.options {
  { "mistake",
    { "twice", "alone", "under", "kept", "differ", "early", "word", "double", "value", "turn_end", "most",
      "again", "turns", "straight", "targets", "nobody", "unknown", "look" } },
}
local mistake = option.mistake

local jump = tav.jump(({
  twice = { again = "jumping", removal = "chain", twice = "yes" },
  alone = { removal = "chain" },
  under = { again = "jumping", removal = "chain", captured = "under" },
  kept = { again = "jumping", removal = "chain", captures = false },
  word = { again = "jumping", most = "kings" },
  double = { again = "jumping", most = { "value", "value" } },
  most = { again = "jumping", most = 3 },
  again = { directions = "n ne n" },
  turns = { turns = "none" },
  straight = { again = "jumping", turns = "straight" },
  targets = { again = "jumping", targets = "Man" },
  nobody = { again = "jumping", targets = { Man = {} } },
  unknown = { again = "jumping", targets = { Man = "Mann" } },
})[mistake] or { again = "jumping", removal = "chain" })

local second = ({
  differ = { again = "jumping", removal = "chain", captured = "return" },
  early = { again = "jumping", twice = "never" },
})[mistake]

return tav.game {
  name = "Mistakes in jumps",
  players = { "White", "Black" },
  board = tav.rectangle(mistake == "look" and { 4, 4, lines = "rows", look = "cells" } or { 4, 4 }),
  pieces = { { "Man", value = mistake == "value" and 256 or 1 } },
  stacks = mistake == "under",
  start = { White = "a1", Black = "b2" },
  phases = {
    {
      "main", moves = { jump, second and tav.jump(second) }, next = "main",
      turn_end = mistake == "turn_end" and tav.step {} or nil,
    },
    { "jumping", moves = jump, next = "main" },
  },
  stuck = "lose",
}
