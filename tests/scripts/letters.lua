-- Two kinds of pieces on squares, and men that come back to the hand of who takes them.
local tav = require "tavoliere"
return tav.game {
  name = "Letters",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 4 },
  pieces = { { "King", letter = "K" }, { "Man", letter = "M" } },
  start = [[
    m k m m .
    . . . . .
    . . . . .
    . M M K M ]],
  moves = function(pos, list)
    for cell in pos:own():each() do
      for _, direction in ipairs { "n", "s" } do
        local to = pos:step(cell, direction)
        if to and not pos:own():has(to) then list:add(cell, to) end
      end
    end
  end,
  play = function(pos, move, from, to)
    if pos:at(to) then pos:hand_add(pos:lift(to), 1, pos.mover) end
    pos:put(pos:lift(from), to)
  end,
  stuck = "lose",
}
