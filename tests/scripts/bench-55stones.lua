-- 55Stones of Lua functions: the same game as 55stones with pie=none.
local tav = require "tavoliere"

local sow = tav.sow {
  track = { West = "1-11", East = "11-1" },
  turn = "ends",
  together = true,
  relay = true,
  least = 2,
  capture = "hand",
  rest = "gote",
}

local function moves(pos, list) sow:moves(pos, list) end
local function play(pos) pos:play() end

return tav.variant("55stones", {
  name = "55Stones by functions",
  options = { pie = "none" },
  phases = {
    { "sente", mover = "sente", moves = moves, play = play, next = "gote" },
    { "gote", moves = moves, play = play, next = "sente" },
  },
})
