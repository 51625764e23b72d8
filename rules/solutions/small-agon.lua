-- Small Agon: Agon on 19 cells.
--
-- The board has 19 cells: the throne, a ring of 6 and an edge of 12. Each player has a Queen and [guards]
-- Guards, and wins when his Queen is on the throne and all his Guards stand round her. The corners are
-- c1, c3 and so on; Queens begin on two opposite ones.
local tav = require "tavoliere"

local option = tav.options { { "guards", 2, min = 2, max = 5, help = "Guards of each player" } }
local guards = option.guards

local function first(cells) return cells:sub(1, 4 * guards) end -- one per Guard, of four letters each

return tav.variant("agon", {
  name = "Small Agon",
  fixed = { reading = "standard", relocate = "turn", queen_by = "owner", empty_throne = "stuck", lateral = false },
  board = tav.hexagon { 3, names = "rings", features = { { "throne", "a1", sign = "shade" } } },
  start = {
    White = { Queen = "c1", Guard = first "c3  c11 c5  c9  c2 " },
    Black = { Queen = "c7", Guard = first "c4  c10 c6  c8  c12" },
  },
  phases = {
    {
      "move",
      first = true,
      moves = {
        tav.relocate {
          { "Queen", to = "b1-c12", by = "owner" },
          { "Guard", to = "c1-c12" },
          safe = "all",
          turn = "all",
        },
        tav.step { directions = "inward", safe = "all" },
      },
      after = { tav.custody { enemy = "relocate" } },
    },
  },
  finish = function(pos, stuck)
    for player = 1, 2 do
      local round = #(pos:own(player, "Guard") & pos:cells "b1-b6")
      if round == guards and #(pos:own(player, "Queen") & pos:cells "a1") > 0 then return pos:wins(player) end
    end
    if stuck then pos:draws() end
  end,
})
