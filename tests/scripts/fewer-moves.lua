-- A mistake: what is listed depends on how often that was asked, and is fewer, or nothing, now and then.
local tav = require "tavoliere"

local asked = 0
local domino, bar = tav.place { piece = "Domino" }, tav.place { piece = "Bar" }

return tav.game {
  name = "Fewer Moves",
  players = { "Left", "Right" },
  board = tav.rectangle { 9, 9 },
  pieces = {
    { "Domino", count = "unlimited", shape = "O O" },
    { "Bar", count = "unlimited", shape = "O O O O O O O O O" },
  },
  moves = function(pos, list)
    asked = asked + 1
    if asked % 4 == 0 then bar:moves(pos, list) elseif asked % 9 ~= 0 then domino:moves(pos, list) end
  end,
  play = function(pos) pos:play() end,
  stuck = "lose",
}
