-- Sets that the position cannot keep by these names, and one that an object keeps.
local tav = require "tavoliere"

local option = tav.options {
  { "sets", { "twice", "cell", "counter", "object", "written", "word", "table" }, "the names of the sets" },
}

local names = {
  twice = { "left", "Left" }, cell = { "a1" }, counter = { "left", "plies" }, object = { "captured" },
  written = { "left" }, word = { "cells left" }, table = "left",
}

return tav.game {
  name = "Named Sets",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = { { "Man", letter = "M" } },
  start = { White = "a1 c1", Black = "a3 c3" },
  counters = { "plies" },
  sets = names[option.sets],
  moves = tav.step {},
  after = { tav.custody { enemy = "relocate" }, tav.relocate { { "Man" } },
            function(pos) pos:keep("captured", pos:kept "left") end },
  stuck = "lose",
}
