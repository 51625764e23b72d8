-- Royal pieces that jumps, marches and pushes attack, two for each player; three players, of whom two may be partners.
local tav = require "tavoliere"

local option = tav.options {
  { "by", { "jumps", "marches", "pushes" }, help = "what captures" },
  { "pairs", false, help = "White and Red are partners" },
  { "attacked", { "lose", "out", "skip" } },
}
local royal = tav.royal { piece = "King", attacked = option.attacked, safe = "skip" }
local far = { King = "any" }

return tav.game {
  name = "Attacks",
  players = { "White", "Black", "Red" },
  teams = option.pairs and { { "White", "Red" }, { "Black" } } or nil,
  board = tav.hexagon { 4 },
  pieces = { { "Man", count = 0 }, { "King", count = 0 } },
  start = {
    White = { King = "a1 b2", Man = "a2 b1" }, Black = { King = "d7 c6", Man = "d6 e6" },
    Red = { King = "g1 f2", Man = "f1 g2" },
  },
  moves = ({
    jumps = { tav.jump { distance = far }, tav.step { distance = far } }, marches = tav.march {},
    pushes = tav.push { most = 3, sideways = true },
  })[option.by],
  forbid = royal,
  stuck = royal,
  finish = tav.repetition { times = 3 },
}
