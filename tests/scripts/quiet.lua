-- Kings and pawns: quiet plies end the game, and a position that occurs three times is a draw, whatever their number.
local tav = require "tavoliere"

local option = tav.options {
  { "plies", 6, min = 0, max = 10000 },
  { "by", { "object", "function" }, "what counts" },
  { "judge", { "draw", "end", "most" } },
  { "own", false, "the rules have a counter of the same name" },
  { "stacks", false },
  { "kings", false, "there is a second count, in which pawns may move" },
}

local functions = option.by == "function"

local function count(pos)
  local pieces = #pos:own(1) + #pos:own(2)
  local quiet = pieces == pos:get "pieces" and pos:at(pos:landed():first()) ~= "Pawn"
  pos:set("still", quiet and pos:get "still" + 1 or 0)
  pos:set("pieces", pieces)
end

local function judge(pos, stuck)
  if not stuck and pos:get "still" >= option.plies and pos:can_move() then pos:draws() end
end

local most = tav.score { of = "board", wins = "most" }

return tav.game {
  name = "Quiet play",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "King", letter = "K" }, { "Pawn", letter = "P" } },
  stacks = option.stacks,
  start = { White = { King = "a1", Pawn = "d1 c1" }, Black = { King = "a4", Pawn = "d3" } },
  counters = functions and { "still", pieces = 5 } or option.own and { "quiet" } or nil,
  moves = {
    tav.step { directions = { King = "all" }, onto = "any" },
    tav.step { directions = { Pawn = { White = "n", Black = "s" } }, onto = "any" },
  },
  after = functions and count or nil,
  stuck = "lose",
  finish = functions and { most, judge, tav.repetition { times = 3 } } or {
    most,
    tav.quiet { plies = option.plies, moved = "Pawn", judge = ({ ["end"] = "end", most = most })[option.judge] },
    tav.quiet { plies = option.kings and 3 or 0 },
    tav.repetition { times = 3 },
  },
}
