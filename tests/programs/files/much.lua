-- The player of the eleventh move needs too much memory.
local tav = require "tavoliere"
local piece = string.rep("x", 500000)
return tav.game {
  name = "Much at once", players = { "Left", "Right" }, board = tav.rectangle { 4, 4 },
  pieces = { { "Man", count = "unlimited" } }, moves = tav.place {}, stuck = "lose",
  after = function(pos)
    if pos.ply == 11 and pos:own(1):has("a1") then return #(piece .. piece .. piece) end
  end,
}
