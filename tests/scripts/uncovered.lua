-- What random games do not reach: lines, a judge that never decides, a trim that never cuts, values of options.
local tav = require "tavoliere"
local option = tav.options {
  { "late", false, "a line is for this only" },
  { "size", 3, min = 3, max = 5, help = "columns and rows" },
}
local function never(pos)
  if pos.ply > 100 then
    pos:say("this game has more plies than cells")
  end
end
if option.late then
  never = function() end
end
return tav.game {
  name = "Uncovered",
  players = { "White", "Black" },
  board = tav.rectangle { option.size, option.size },
  pieces = { { "Man", count = "unlimited", shape = "O" } },
  moves = tav.place {},
  after = never,
  stuck = "end",
  finish = { tav.repetition { times = 2 }, tav.score { of = "board", wins = "most" } },
}
