-- Men and kings step about: a game whose moves are made by functions.
local tav = require "tavoliere"
local step = tav.step { onto = "any" }

return tav.variant("men", {
  name = "Functions",
  moves = function(pos, list) step:moves(pos, list) end,
  play = function(pos) pos:play() end,
})
