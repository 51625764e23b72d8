-- Kalah by functions, as before tav.harvest.
local tav = require "tavoliere"

local option = tav.options {
  { "stones", 4, min = 1, max = 6, help = "stones in each pit at the start" },
}

local pits = { South = "a1-f1", North = "a2-f2" }
local sow = tav.sow { track = { South = "a1-f1 store f2-a2", North = "f2-a2 store a1-f1" }, from = pits, rest = "own" }
local most = tav.score { of = "store", wins = "most" }

local function again_or_capture(pos)
  local last = pos:landed()
  if #last == 0 then return pos:next(pos.mover) end -- the last stone fell into the store
  local caught = last | last:shift "n" | last:shift "s"
  local stones = pos:stones(caught)
  if pos:stones(last) > 1 or stones == 1 or #(last & pos:cells(pits[pos:player()])) == 0 then return end
  pos:say(("%s captures %d stones from %s"):format(pos:player(), stones, tostring(caught)))
  pos:set_store(pos.mover, pos:store(pos.mover) + stones)
  pos:set_stones(caught, 0)
end

local function divide(pos)
  if pos:stones(pos:cells "a1-f1") > 0 and pos:stones(pos:cells "a2-f2") > 0 then return end
  sow:finish(pos, true)
  most:finish(pos, true)
end

return tav.game {
  name = "Kalah",
  players = { "South", "North" },
  board = tav.pits { 6, 2, stones = option.stones },
  moves = sow,
  after = again_or_capture,
  stuck = "end",
  finish = { divide, most },
}
