-- Players in turn draw an edge of a cell: north (a1n) or east (a1e). `write` fails for moves that are never listed:
-- from a cell, with another number, and to the cell b2.
local tav = require "tavoliere"

local letters = { "n", "e" }

return tav.game {
  name = "Named edges",
  players = { "Red", "Blue" },
  board = tav.rectangle { 3, 2 },
  pieces = { { "Box", count = 0 } },
  sets = { "lids", "posts" },
  walls = { n = "lids", e = "posts" },
  moves = function(pos, list)
    local open = pos:cells() - pos:cells "b2"
    for cell in (open - pos:kept "lids"):each() do list:add(nil, cell, 1) end
    for cell in (open - pos:kept "posts" - pos:cells "c1"):each() do list:add(nil, cell, 2) end
    list:refuse(nil, nil, "that edge is drawn, or none of yours")
    list:refuse(nil, "c1", "c1 has no neighbour to the east")
  end,
  write = function(pos, _, to, arg)
    if to == pos:cell "b2" then error "b2 has no name" end
    return pos:name(to) .. letters[arg]
  end,
  play = function(pos, _, _, to, arg)
    local set = arg == 1 and "lids" or "posts"
    pos:keep(set, pos:kept(set) | pos:cells(to))
  end,
  stuck = "end",
  finish = tav.score { of = "board", wins = "most" },
}
