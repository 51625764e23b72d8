-- What is wrong with placements that a function lists by their cells.
local tav = require "tavoliere"

local option = tav.options { { "wrong", { "twice", "whole", "step", "cells" }, "what goes wrong" } }

local place, step = tav.place {}, tav.step {}

local wrong = {
  twice = function(pos, list)
    place:moves(pos, list, pos:cells "a1-a3")
    place:moves(pos, list, pos:cells "a2-a5")
  end,
  whole = function(pos, list)
    place:moves(pos, list, pos:cells "a1-b1")
    place:moves(pos, list)
  end,
  step = function(pos, list) step:moves(pos, list, pos:free()) end,
  cells = function(pos, list) place:moves(pos, list, 3) end,
}

return tav.game {
  name = "Wrongly Listed",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = { { "Man", count = 25 } },
  moves = function(pos, list) wrong[option.wrong](pos, list) end,
  play = function(pos) pos:play() end,
  stuck = "draw",
}
