-- Cathedral of Lua functions: the same game as cathedral.
local tav = require "tavoliere"

local first = tav.place { piece = "Cathedral" }
local build = tav.place { barred = "enemy land" }
local siege = tav.enclose {
  connect = 8, capture = 1, enemy = "return", neutral = "remove", idle_first = { "White", "Black" }, judge = "all",
}

return tav.variant("cathedral", {
  name = "Cathedral by functions",
  phases = {
    {
      "cathedral",
      moves = function(pos, list) first:moves(pos, list) end,
      play = function(pos) pos:play() end,
      next = "city",
    },
    {
      "city",
      moves = function(pos, list) build:moves(pos, list) end,
      play = function(pos)
        pos:play()
        siege:act(pos)
      end,
    },
  },
})
