-- Sets and counters that begin with something: rooks and kings that have not moved yet, and three spare moves.
local tav = require "tavoliere"

return tav.game {
  name = "Kept from the start",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 4 },
  pieces = {
    { "King", letter = "K", count = 0 }, { "Rook", letter = "R", count = 0 }, { "Pawn", letter = "P", count = 0 },
  },
  start = [[
    r . k . r
    p . . . p
    P . . . P
    R . K . R ]],
  counters = { "passes_made", spare = 3 },
  sets = {
    "marked",
    unmoved = { cells = "a1 c1 e1 a4 c4 e4", leaves = true },
    corners = "a1 e1 a4 e4",
    other = "b2",
  },
  moves = {
    tav.step { directions = { King = "all" }, onto = "any" },
    tav.step { directions = { Rook = "orthogonal" }, distance = "any", onto = "any" },
    tav.step { directions = { Pawn = { White = "ne nw n", Black = "se sw s" } }, onto = "any" },
    function(pos, list)
      local spare = pos:get "spare"
      if spare > 0 and #pos:kept "unmoved" < 6 then list:add() end
      if spare == 0 then list:refuse(nil, nil, "no spare moves are left") end
    end,
  },
  play = function(pos) pos:set("spare", pos:get "spare" - 1) end,
  after = tav.promote { pieces = { Pawn = "Rook" }, on = { White = "a4-e4", Black = "a1-e1" } },
  finish = function(pos, stuck) if stuck or pos.ply >= 60 then pos:draws() end end,
}
