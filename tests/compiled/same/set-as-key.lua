-- On a board of more than 64 cells equal sets are different keys.
local tav = require "tavoliere"
local tbl, key, calls = {}, nil, 0
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 12, 12 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    if key and pos.ply > 11 then
      pos:set("n", tbl[pos:cells "a1 b1"] or 9)
    end
  end,
  after = function(pos)
    calls = calls + 1
    if not key then
      key = pos:cells "a1 b1"
      tbl[key] = 5
    end
  end,
  stuck = "draw",
}
