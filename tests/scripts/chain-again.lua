-- Chains of jumps that a turn's end begins again for ever, and two kinds of jumps with a phase of their own each.
local tav = require "tavoliere"

local option = tav.options { { "how", { "for_ever", "two_phases", "differ" } } }

local ahead = tav.jump { directions = "diagonal", again = "jumping", removal = "chain" }
local aside = tav.jump {
  directions = "orthogonal", again = option.how == "two_phases" and "aside" or "jumping",
  removal = option.how == "differ" and "jump" or "chain",
}
local again
if option.how == "for_ever" then
  again = function(pos, _, _, to)
    if to then
      pos:next(pos.mover, "jumping")
      pos:set("jumper", to + 1)
    end
  end
end

return tav.game {
  name = "Chain again",
  players = { "White", "Black" },
  board = tav.rectangle { 8, 8 },
  pieces = { { "Man", count = 0 } },
  start = { White = "a1 h1", Black = "b2 d4 h8" },
  counters = { "jumper" },
  phases = {
    { "main", first = true, moves = { ahead, aside, tav.step {} }, turn_end = again },
    { "jumping", moves = ahead, next = "main", turn_end = again },
    { "aside", moves = aside, next = "main" },
  },
  stuck = "lose",
}
