-- Functions out of tables by piece, and functions that others return: each has the values of its own variables.
local tav = require "tavoliere"
local function ride(ways)
  return function(pos, cell, with)
    for _, way in ipairs(ways) do
      local to = pos:step(cell, way)
      while to and not pos:at(to) do
        with(to)
        to = pos:step(to, way)
      end
      if to and pos:own(3 - pos.mover):has(to) then with(to) end
    end
  end
end
local function step(pos, cell, with)
  for _, way in ipairs { "n", "e", "s", "w", "ne", "se" } do
    local to = pos:step(cell, way)
    if to and not pos:own():has(to) then with(to) end
  end
end
local by_piece = { Rook = ride { "n", "e", "s", "w" }, Bishop = ride { "ne", "nw", "se", "sw" }, King = step,
  Queen = function(pos, cell, with)
    step(pos, cell, with)
    ride { "nw", "sw" }(pos, cell, with)
  end }
local function moves(pos, list)
  for cell in pos:own():each() do
    local piece = pos:at(cell)
    by_piece[piece](pos, cell, function(to) list:add(cell, to) end)
  end
end
return tav.game {
  name = "Dispatch",
  players = { "White", "Black" },
  board = tav.rectangle { 8, 8 },
  pieces = { { "Rook", count = 2 }, { "Bishop", count = 2 }, { "King", count = 1 }, { "Queen", count = 1 } },
  start = { White = { Rook = "a1 h1", Bishop = "c1 f1", King = "e1", Queen = "d1" },
    Black = { Rook = "a8 h8", Bishop = "c8 f8", King = "e8", Queen = "d8" } },
  moves = moves,
  play = function(pos, _, from, to) if pos:at(to) then pos:lift(to) end pos:put(pos:lift(from), to) end,
  stuck = "lose",
  finish = function(pos)
    if #pos:own(1) < 3 then pos:wins(2) elseif #pos:own(2) < 3 then pos:wins(1) end
    if pos.ply > 150 then pos:draws() end
  end,
}
