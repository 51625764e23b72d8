-- Corners, after Blokus Duo (Bernard Tavitian, 2005): polyominoes touch one's own at corners and never along a side.
-- Most of the pieces are called as players call them, and that is how cells of the board are called as well.
local tav = require "tavoliere"

local wrong = {
  "it stands beside another piece of one's own",
  "the first piece covers e5 or j10",
  "it touches no corner of a piece of one's own",
}

local function look_round(pos)
  local placed = pos:landed()
  local others = pos:own(pos.mover) - placed
  local mistake = 0
  if #(placed:beside(4) & others) > 0 then mistake = 1
  elseif #others == 0 then mistake = #(placed & pos:cells "e5 j10") == 0 and 2 or 0
  elseif #(placed:beside(8) & others) == 0 then mistake = 3 end
  pos:set("mistake", mistake)
end

return tav.game {
  name = "Corners",
  players = { "White", "Black" },
  board = tav.rectangle { 14, 14 },
  pieces = {
    { "I1", shape = "O" }, { "I2", shape = "O O" }, { "I3", shape = "O O O" }, { "i4", shape = "O O O O" },
    { "L4", shape = [[
        O .
        O .
        O O ]] },
    { "Tower", shape = "O O O O O" },
  },
  moves = tav.place {},
  counters = { "mistake" },
  after = look_round,
  forbid = function(pos) return wrong[pos:get "mistake"] end,
  stuck = "skip",
  finish = tav.score { of = "hand", wins = "least" },
}
