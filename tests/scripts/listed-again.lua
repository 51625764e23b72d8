-- A function that lists the moves of an object that the phase has already.
local tav = require "tavoliere"

local march = tav.march {}

return tav.game {
  name = "Listed again",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Piece" } },
  start = "B B B\n. . .\nW W W",
  moves = { march, function(pos, list) march:moves(pos, list) end },
  play = function() end,
  stuck = "lose",
}
