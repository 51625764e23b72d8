-- Brandubh (Ireland, before 1000): Hnefatafl on a small board, with a weaker king.
--
-- [board: The board has 7x7 cells. Eight attackers stand round four defenders and their king, which is
-- on the throne in the middle.]
-- [king: The king is captured as men are, and the corners and the free throne are hostile to it, too.
-- But to capture it on the throne, four attackers must stand round it; beside the throne, three.]
--
-- Source: the historical rules as printed by Aage Nielsen (aagenielsen.dk), with the setup that is
-- usual today; the board found at Ballinderry has 7x7 holes.
local tav = require "tavoliere"

return tav.variant("hnefatafl", {
  name = "Brandubh",
  board = tav.rectangle {
    7, 7,
    features = { { "throne", "d4", sign = "shade" }, { "corner", "a1 a7 g1 g7", sign = "shade" } },
  },
  start = [[
    . . . A . . .
    . . . A . . .
    . . . D . . .
    A A D k D A A
    . . . D . . .
    . . . A . . .
    . . . A . . . ]],
  after = tav.custody {
    axes = "orthogonal", surround = { King = "throne c4 e4 d3 d5" }, hostile = "throne corner",
  },
})
