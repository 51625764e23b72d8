-- Kings and pawns: quiet plies end the game, and a position that occurs three times is a draw, whatever their number.
local tav = require "tavoliere"

local option = tav.options {
  { "plies", 6, min = 0, max = 10000 },
  { "judge", { "draw", "end", "most" } },
  { "own", false, "the rules have a counter of the same name" },
  { "stacks", false },
  { "asks", false, "a function looks at the number" },
  { "kings", false, "there is a second count, in which pawns may move" },
}

local most = tav.score { of = "board", wins = "most" }

return tav.game {
  name = "Quiet play",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "King", letter = "K" }, { "Pawn", letter = "P" } },
  stacks = option.stacks,
  start = { White = { King = "a1", Pawn = "d1 c1" }, Black = { King = "a4", Pawn = "d3" } },
  counters = option.own and { "quiet" } or nil,
  moves = {
    tav.step { directions = { King = "all" }, onto = "any" },
    tav.step { directions = { Pawn = { White = "n", Black = "s" } }, onto = "any" },
  },
  after = option.asks and function(pos) pos:say("%d quiet plies", pos:get "quiet") end or nil,
  stuck = "lose",
  finish = {
    most,
    tav.quiet { plies = option.plies, moved = "Pawn", judge = ({ ["end"] = "end", most = most })[option.judge] },
    tav.quiet { plies = option.kings and 3 or 0 },
    tav.repetition { times = 3 },
  },
}
