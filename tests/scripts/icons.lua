-- Icons: pictures show a piece by an outline, here a rook and a king of a small game.
local tav = require "tavoliere"

local rook = "M20 90 V78 H28 L32 42 H24 V14 H38 V24 H45 V14 H55 V24 H62 V14 H76 V42 H68 L72 78 H80 V90 Z"
local king =
  "M20 90 v-12 h60 v12 Z M30 74 C6 50 24 34 46 46 V34 H36 v-10 h10 V12 h8 v12 h10 v10 H54 v12 Q 88 34 70 74 Z"

return tav.game {
  name = "Icons",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5, look = "chequers" },
  pieces = { { "King", letter = "K", icon = king }, { "Rook", letter = "R", icon = rook }, { "Man", letter = "M" } },
  start = { White = { King = "c1", Rook = "a1 e1", Man = "b2" }, Black = { King = "c5", Rook = "a5 e5", Man = "d4" } },
  moves = {
    tav.step { directions = { King = "all", Man = "n" }, onto = "any" },
    tav.step { directions = { Rook = "orthogonal" }, distance = "any", onto = "any" },
  },
  stuck = "lose",
  finish = tav.occupy { piece = "King", most = 0, result = "lose" },
}
