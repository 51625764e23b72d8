-- Captures in passing that make no sense.
local tav = require "tavoliere"

local option = tav.options {
  { "mistake", { "near", "line", "free", "leap", "alone", "nothing", "leapless", "stacks", "name" }, "which one" },
}
local slide = { distance = 2, exposed = true }

local moves = {
  near = function() return tav.step { exposed = true } end,
  line = function() return tav.step { distance = "line", onto = "any", in_passing = true } end,
  free = function() return tav.step { in_passing = true } end,
  leap = function() return tav.leap { in_passing = true } end,
  alone = function() return tav.step(slide) end,
  nothing = function() return tav.step { onto = "any", in_passing = true } end,
  leapless = function() return tav.leap { onto = "any", in_passing = true } end,
  stacks = function() return { tav.step(slide), tav.step { onto = "enemy", in_passing = true } } end,
  name = function() return { tav.step(slide), tav.step { onto = "enemy", in_passing = true } } end,
}

return tav.game {
  name = "Mistaken passing",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = { { "Man", letter = "M" } },
  start = { White = { Man = "a1" }, Black = { Man = "e5" } },
  stacks = option.mistake == "stacks",
  sets = option.mistake == "name" and { "passed" } or nil,
  moves = moves[option.mistake](),
  stuck = "lose",
}
