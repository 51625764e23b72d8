-- ODD: no game has a move, so the option has no known effect. check: a fault, and no note that it changes nothing.
local tav = require "tavoliere"
local option = tav.options { { "fast", false, "whether the game is short" } }
local cells = nil
return tav.game {
  name = "Fails at once",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Man", count = "unlimited" } },
  moves = function(pos, list)
    for cell in cells:each() do list:add(cell) end
  end,
  play = function(pos, _, from) pos:put("Man", from) end,
  stuck = "lose",
  finish = function(pos) if option.fast and pos.ply > 3 then pos:draws() end end,
}
