-- Focus of functions: the same game as focus with exchange=false, its moves and what follows them made by
-- functions that call kernel objects. Those of called=true look at the position and the move as well.
local tav = require "tavoliere"

local option = tav.options {
  { "called", false, "functions that look at the position and at the move" },
}

local lift = tav.carry { directions = "orthogonal", distance = "pieces" }
local drop = tav.drop {}
local trim = tav.trim { keep = 5, own = "hand", other = "out" }

local function moves(pos, list)
  lift:moves(pos, list)
  drop:moves(pos, list)
end

local function play(pos)
  pos:play()
  trim:act(pos)
end

local function moves_called(pos, list)
  lift:moves(pos, list)
  if pos:hand("Piece") > 0 then drop:moves(pos, list) end
end

local function play_called(pos, move, from)
  if from then lift:play(pos, move) else drop:play(pos, move) end
  trim:act(pos, move)
end

return tav.variant("focus", {
  name = "Focus by functions",
  options = { exchange = false },
  phases = {
    { "play", moves = option.called and moves_called or moves, play = option.called and play_called or play },
  },
})
