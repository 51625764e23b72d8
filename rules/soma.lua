-- Soma (Piet Hein, 1933), a puzzle for one player: build a cube from seven pieces.
--
-- The seven pieces are all shapes of three or four unit cubes, joined face to face, except the straight bars
-- and the flat square. Together they have 27 unit cubes, and fill a cube of 3 by 3 by 3. V is an angle of
-- three cubes. L, T and Z have four cubes and are flat. P has three arms that meet at a corner. A and B are
-- angles of three cubes with a fourth cube on one end; they are mirror images of each other.
--
-- The board, 11x3 cells without the columns d and h, shows the layers of the cube side by side: columns a to
-- c are the lowest, e to g the one that lies on it, and i to k the top. The player may turn a piece in any
-- way in space, but not mirror it. Each orientation has a number, V1 to V12, L1 to L24 and so on; a move may
-- be typed as its cells alone. Each piece must cover the first free cell, counted row by row from the bottom,
-- and from left to right in each row through all three layers. So no gap stays behind, and there is only one
-- order for each solution. The player wins by placing all seven pieces, and loses when no piece can cover the
-- first free cell.
--
-- There are 240 solutions, where those that differ only by a rotation or reflection of the cube count as one;
-- counted separately, there are 48 times as many.
--
-- Source: Martin Gardner in Scientific American, September 1958. J. H. Conway and M. J. T. Guy counted the
-- solutions in 1961. The order in which the cells are filled is ours.
local tav = require "tavoliere"
local polycubes = require "_polycubes"

-- The column, row and layer of each cube.
local pieces, kinds = polycubes.pieces {
  { "V", "000 100 010" },
  { "L", "000 100 200 010" },
  { "T", "000 100 200 110" },
  { "Z", "000 100 110 210" },
  { "A", "000 100 010 101" },
  { "B", "000 100 010 011" },
  { "P", "000 100 010 001" },
}

-- A piece that is placed in one way is not there to be placed in another.
local function placed(pos)
  for _, ways in ipairs(kinds) do
    local left = 0
    for _, way in ipairs(ways) do left = left + pos:hand(way) end
    if left == #ways - 1 then
      for _, way in ipairs(ways) do pos:hand_add(way, -pos:hand(way)) end
    end
  end
end

return tav.game {
  name = "Soma",
  players = { "Player" },
  board = tav.rectangle { 11, 3, holes = "d1-d3 h1-h3" },
  pieces = pieces,
  instruction = "Place a piece so that it covers the first free cell, in rows from the bottom.",
  moves = tav.place { covers = "first free" },
  after = placed,
  stuck = "lose",
  finish = function(pos)
    if #pos:free() > 0 then return end
    pos:say "the cube is built"
    pos:wins(1)
  end,
}
