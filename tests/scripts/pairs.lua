-- Pairs of partners, who win together, whichever of them has what counts.
local tav = require "tavoliere"

local option = tav.options {
  { "judge", { "most", "least", "lead", "line", "function" }, "what ends the game" },
}

local goals = { North = "a1-d1", East = "a2-d2", South = "a3-d3", West = "a4-d4" }

local judges = {
  most = tav.score { of = "board", wins = "most" },
  least = tav.score { of = "board", wins = "least" },
  lead = tav.lead(goals),
  line = tav.line { length = 4 },
  ["function"] = function(pos) if #pos:free() == 0 then pos:wins(pos.mover) end end,
}

return tav.game {
  name = "Pairs",
  players = { "North", "East", "South", "West" },
  teams = { { "North", "South" }, { "East", "West" } },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited" } },
  moves = tav.place {},
  stuck = option.judge == "function" and "skip" or "end",
  finish = judges[option.judge],
}
