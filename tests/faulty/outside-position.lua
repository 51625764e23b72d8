-- WRONG: where the very first stone was played is kept in a local for good, and counts in later games, too. In one game
-- nothing is amiss. check: replaying the game gives another position after another game.
local tav = require "tavoliere"

local first

return tav.game {
  name = "Outside the position",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    first = first or from
    pos:put("Stone", from)
    if from ~= first and pos:name(from):sub(1, 1) == "a" then pos:next(pos.mover) end
  end,
  stuck = "lose",
}
