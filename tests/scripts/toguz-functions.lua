-- Toguz Kumalak by functions, as before `claims` of tav.harvest.
local tav = require "tavoliere"

local option = tav.options {
  { "tuz", { "number", "facing" },
    "no tuz in the pit with the number of the other's tuz, or in the pit that faces it" },
}

local rows = { South = "a1-i1", North = "a2-i2" }
local last_pit = { South = "a2", North = "i1" } -- where South and North may make no tuz
local sow = tav.sow {
  track = { South = "a1-i1 i2-a2", North = "i2-a2 a1-i1" }, from = rows, first = "origin", rest = "own",
}

-- The pit of the other row that a tuz bars.
local barred, letters = {}, "abcdefghi"
for n = 1, 9 do
  local m = option.tuz == "number" and 10 - n or n
  local south, north = letters:sub(n, n) .. "1", letters:sub(m, m) .. "2"
  barred[south], barred[north] = north, south
end

-- May the mover make his tuz here, in the other's row, beside the tuz that exist?
local function may_be_tuz(pos, pit, mine, theirs)
  if #mine > 0 or pos:name(pit:first()) == last_pit[pos:player()] then return false end
  return #theirs == 0 or barred[pos:name(theirs:first())] ~= pos:name(pit:first())
end

local function collect(pos, player, tuz)
  pos:set_store(player, pos:store(player) + pos:stones(tuz))
  pos:set_stones(tuz, 0)
end

local function stones_of_tuz(pos)
  local enemy, tuz = pos:cells(rows[pos:player(3 - pos.mover)]), pos:kept "tuz"
  local last = pos:landed() & enemy - tuz
  if pos:stones(last) == 3 and may_be_tuz(pos, last, tuz & enemy, tuz - enemy) then
    pos:say(("%s makes a tuz of %s"):format(pos:player(), tostring(last)))
    pos:say(("%s captures 3 stones from %s"):format(pos:player(), tostring(last)))
    tuz = tuz | last
    pos:keep("tuz", tuz)
  end
  collect(pos, pos.mover, tuz & enemy)
  collect(pos, 3 - pos.mover, tuz - enemy)
end

return tav.game {
  name = "Toguz Kumalak",
  players = { "South", "North" },
  board = tav.pits { 9, 2, stones = 9 },
  sets = { "tuz" },
  instruction = "Choose the pit that you lift and sow.",
  moves = sow,
  after = { stones_of_tuz, tav.harvest { sow, last = "enemy", makes = "even" } },
  stuck = "end",
  finish = { sow, tav.score { of = "store", wins = "most", enough = 82 } },
}
