-- Two functions list moves of objects in a phase with `first`: while the first one lists any, the second has none.
local tav = require "tavoliere"

local take, step, place = tav.step { onto = "enemy" }, tav.step {}, tav.place {}

return tav.game {
  name = "First functions",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man", letter = "M", count = 1 } },
  start = { White = { Man = "a1" }, Black = { Man = "b2" } },
  phases = {
    {
      "main",
      first = true,
      moves = {
        function(pos, list) take:moves(pos, list) end,
        function(pos, list)
          step:moves(pos, list)
          place:moves(pos, list)
        end,
      },
      play = function(pos) pos:play() end,
    },
  },
  stuck = "lose",
  finish = tav.occupy { most = 0, result = "lose" },
}
