-- The tenth ply ends the game, and the rules keep no count of it in the position.
local tav = require "tavoliere"

return tav.game {
  name = "Ten plies",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Man" } },
  start = "B..\n...\nW..",
  moves = tav.step {},
  finish = function(pos)
    if pos.ply == 10 then pos:wins(1) end
  end,
}
