-- Two kinds of pieces on a hexagon with ring names, one step at a time: something to draw.
local tav = require "tavoliere"
local option = tav.options { { "stacks", false, "pieces may stand on one another" } }
return tav.game {
  name = "Hexagon",
  players = { "White", "Black" },
  board = tav.hexagon { 6, names = "rings" },
  pieces = { { "Queen", letter = "Q" }, { "Guard", letter = "G" } },
  stacks = option.stacks,
  start = {
    White = { Queen = "f1", Guard = "f5 f10 f14 f18 f22 f27" },
    Black = { Queen = "f16", Guard = "f3 f7 f12 f20 f25 f29" },
  },
  moves = function(pos, list)
    for cell in pos:own():each() do
      for _, direction in ipairs { "ne", "e", "se", "sw", "w", "nw" } do
        local to = pos:step(cell, direction)
        if to and not pos:at(to) then list:add(cell, to) end
      end
    end
  end,
  play = function(pos, move, from, to) pos:put(pos:lift(from), to) end,
  stuck = "lose",
}
