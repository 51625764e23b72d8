-- WRONG: a game for one in which a player who cannot move draws, so he never loses. check: a note.
local tav = require "tavoliere"

return tav.game {
  name = "No loss",
  players = { "Player" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Peg" } },
  start = { Player = "a1-c1 a2-c2 a3-b3" },
  moves = tav.jump { over = "own", captures = true },
  stuck = "end",
  finish = function(pos, stuck)
    if #pos:own() == 1 then pos:wins(1) elseif stuck then pos:draws() end
  end,
}
