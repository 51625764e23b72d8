-- Which chain of jumps a player must choose: men, which are worth 1, and flying kings, which are worth 3.
local tav = require "tavoliere"

local option = tav.options {
  { "most", { "pieces", "value", "jumper", "early", "italian", "none" }, "what makes a chain of jumps better" },
  { "removal", { "jump", "chain" }, "when captured pieces leave" },
  { "ends", false, "a function notes the cell where a turn ends" },
}

local most = option.most
if most == "italian" then most = { "pieces", "jumper", "value", "early" } end
if most == "none" then most = false end
local jump = tav.jump {
  directions = "diagonal", distance = { King = "any" }, again = "jumping", removal = option.removal,
  twice = "never", most = most,
}
local crown = tav.promote { pieces = { Man = "King" }, on = { White = "a8-h8", Black = "a1-h1" } }
local ends = { crown }
if option.ends then
  ends[2] = function(pos, _, from, to)
    pos:set("turns", pos:get "turns" + 1)
    if to then pos:set("end", to) end
    if from == to then pos:set("stopped", 1) end
  end
end

return tav.game {
  name = "Best chain",
  players = { "White", "Black" },
  board = tav.rectangle { 8, 8 },
  pieces = { { "Man", letter = "M" }, { "King", letter = "K", value = 3 } },
  start = { White = { Man = "a1 c1 e1" }, Black = { Man = "b8 d8 f8" } },
  counters = { "turns", "end", "stopped" },
  phases = {
    { "main", first = true, moves = { jump, tav.step { directions = "diagonal" } }, turn_end = ends },
    { "jumping", moves = { jump, tav.pass {} }, turn_end = ends, next = "main" },
  },
  stuck = "lose",
  capture_sign = "x",
}
