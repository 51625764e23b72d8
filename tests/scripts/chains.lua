-- Jumps that go on, with what may end them early: stop, a promotion, a veto, a function.
--
-- Men jump forward, kings all ways, lame pieces not at all.
local tav = require "tavoliere"

local option = tav.options {
  { "ends", true, "who promotes has ended his turn" },
  { "becomes", { "King", "Lame" }, "what a man becomes" },
  { "barred", false, "nobody may stand on e3" },
  { "swept", false, "after a jump to c3 nothing is left on row 4" },
  { "stop", false, "who has jumped may stop" },
  { "stuck", { "lose", "skip" }, "who cannot move" },
}

local ways = { Man = { White = "n", Black = "s" }, King = "orthogonal" }
local jump = tav.jump { directions = ways, again = "jumping" }
local after = {
  tav.promote { pieces = { Man = option.becomes }, on = { White = "a5-e5", Black = "a1-e1" }, ends = option.ends },
}
if option.swept then
  after[2] = function(pos)
    if pos:landed():has "c3" then pos:lift(pos:cells "a4-e4" & (pos:own(1) | pos:own(2))) end
  end
end
local forbid
if option.barred then forbid = function(pos) return pos:at "e3" and "nobody may stand on e3" or nil end end

return tav.game {
  name = "Chains",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = {
    { "Man", letter = "M", count = 0 }, { "King", letter = "K", count = 0 }, { "Lame", letter = "L", count = 0 },
  },
  start = { White = { Man = "b1 c1" }, Black = { Man = "b5 c5" } },
  phases = {
    { "main", moves = { jump, tav.step { directions = ways } }, after = after, forbid = forbid },
    { "jumping", moves = option.stop and { jump, tav.pass {} } or jump, after = after, forbid = forbid, next = "main" },
  },
  stuck = option.stuck,
  finish = { tav.score { of = "board", wins = "most" }, tav.repetition { times = 3 } },
}
