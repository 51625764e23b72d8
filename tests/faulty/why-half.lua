-- WRONG: `why` needs both cells, and half a move may be typed. check: the rules fail in `why`.
local tav = require "tavoliere"

return tav.game {
  name = "Why half",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Man" } },
  start = { White = "a1", Black = "c3" },
  moves = function(pos, list)
    local man = pos:own():first()
    list:add_cells(man, pos:cells(man):shift(pos.mover == 1 and "n" or "s") & pos:free())
  end,
  why = function(pos, _, to) return pos:name(to) .. " is not straight ahead" end,
  play = function(pos, _, from, to) pos:put(pos:lift(from), to) end,
  stuck = "lose",
}
