-- Several objects could have made the same move. The reason of the one that comes closest is given: it moves this
-- piece, in this direction, and finds something on the way.
local tav = require "tavoliere"

local option = tav.options {
  { "moves", { "jumps", "marches", "pushes", "sweeps", "loops", "ranks", "order" },
    "jumps, marches, pushes, sweeps: one object for each direction; loops: for each piece; " ..
      "ranks: kings jump first; order: captures first" },
}

local function each(make)
  local list = {}
  for _, direction in ipairs { "n", "e", "s", "w" } do list[#list + 1] = make { Man = direction, King = direction } end
  return list
end

local phases = {
  jumps = { "main", moves = each(function(way) return tav.jump { directions = way, captures = true } end) },
  marches = { "main", moves = each(function(way) return tav.march { directions = way } end) },
  pushes = { "main", moves = each(function(way) return tav.push { directions = way, most = 3 } end) },
  sweeps = { "main", moves = each(function(way) return tav.sweep { directions = way } end) },
  loops = {
    "main",
    moves = {
      tav.loop { directions = { King = "all" }, onto = "enemy" },
      tav.loop { directions = { Man = "orthogonal" }, onto = "enemy" },
      tav.step { directions = { Man = "n" } },
    },
  },
  order = {
    "main", first = true, moves = { tav.step { onto = "enemy", directions = "orthogonal" }, tav.step {} },
  },
  ranks = {
    "main",
    first = 2,
    moves = {
      tav.jump { directions = { King = "all" }, captures = true },
      tav.jump { directions = { Man = "all" }, captures = true },
      tav.step { directions = "all" },
    },
  },
}

return tav.game {
  name = "Which reason",
  players = { "White", "Black" },
  board = tav.rectangle {
    6, 6, loops = option.moves == "loops" and "b1-a2 c1-a3 e1-f2 d1-f3 b6-a5 c6-a4 e6-f5 d6-f4" or nil,
  },
  pieces = { { "Man", letter = "M" }, { "King", letter = "K" } },
  start = { White = { Man = "a1 c3 f1", King = option.moves == "ranks" and "d2" or "" },
            Black = { Man = "b1 c4 d3 e1 f6" } },
  phases = { phases[option.moves] },
  stuck = "lose",
  finish = tav.repetition { times = 3 },
}
