-- Oware by functions, as before tav.harvest.
local tav = require "tavoliere"

local option = tav.options { { "repetition", 2, besides = 0, min = 2, max = 9, "times that end the game; 0: never" } }
local rows = { South = "a1-f1", North = "a2-f2" }
local back = { South = "e", North = "w" } -- in the other's row, against the sowing
local track = { South = "a1-f1 f2-a2", North = "f2-a2 a1-f1" }
local sow = tav.sow { track = track, from = rows, skip = "origin", rest = "own" }

local function row_of_other(pos) return pos:cells(rows[pos:player(3 - pos.mover)]) end

local function capture(pos)
  local enemy = row_of_other(pos)
  local ripe = enemy & pos:pits(2) - pos:pits(4)
  local last = pos:landed() & ripe
  local caught = last | last:run(back[pos:player()], ripe)
  local stones = pos:stones(caught)
  if stones == 0 then return end
  if stones == pos:stones(enemy) then
    return pos:say "nothing is captured: it would take all stones of the other player"
  end
  pos:say(("%s captures %d stones from %s"):format(pos:player(), stones, tostring(caught)))
  pos:set_store(pos.mover, pos:store(pos.mover) + stones)
  pos:set_stones(caught, 0)
end

return tav.game {
  name = "Oware",
  players = { "South", "North" },
  board = tav.pits { 6, 2, stones = 4 },
  moves = sow,
  after = capture,
  forbid = function(pos)
    if pos:stones(row_of_other(pos)) > 0 then return end
    return ("%s has no stones: this move must give him some"):format(pos:player(3 - pos.mover))
  end,
  stuck = "end",
  finish = {
    sow,
    tav.score { of = "store", wins = "most", enough = 25 },
    tav.repetition { times = option.repetition, judge = "end" },
  },
}
