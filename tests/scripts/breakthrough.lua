-- Breakthrough (Dan Troyka, 2000) on 6 by 6, its moves listed by a function from a drawn opening.
local tav = require "tavoliere"
return tav.game {
  name = "Breakthrough",
  players = { "White", "Black" },
  board = tav.rectangle { 6, 6 },
  pieces = { { "Man", shape = "O" } },
  start = [[
    B B B B B B
    B B B B B B
    . . . . . .
    . . . . . .
    W W W W W W
    W W W W W W ]],
  moves = function(pos, list)
    local ahead = pos.mover == 1 and { "nw", "n", "ne" } or { "sw", "s", "se" }
    local own, free = pos:own(), pos:free()
    for cell in own:each() do
      for i, direction in ipairs(ahead) do
        local to = pos:step(cell, direction)
        if to and not own:has(to) and (i ~= 2 or free:has(to)) then list:add(cell, to) end
      end
    end
  end,
  play = function(pos, move, from, to)
    if pos:at(to) then pos:lift(to) end
    pos:lift(from)
    pos:put("Man", to)
  end,
  stuck = "lose",
  finish = function(pos)
    local goal = { pos:cells "a6 b6 c6 d6 e6 f6", pos:cells "a1 b1 c1 d1 e1 f1" }
    for player = 1, 2 do
      if #(pos:own(player) & goal[player]) > 0 then pos:wins(player) end
    end
  end,
  capture_sign = "x",
}
