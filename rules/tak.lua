-- Tak (James Ernest and Patrick Rothfuss, 2016): the first road from side to side wins.
--
-- The board has [size]x[size] cells and is empty at the start. [size=3: Each player has 10 stones.]
-- [size=4: Each player has 15 stones.] [size=5: Each player has 21 stones and 1 capstone.]
-- [size=6: Each player has 30 stones and 1 capstone.] [size=7: Each player has 40 stones and 2
-- capstones.] [size=8: Each player has 50 stones and 2 capstones.] White moves first. In his first
-- turn each player puts a flat stone of the other's on a free cell. From then on a player in his
-- turn puts a piece of his own on a free cell, or moves a stack. He puts down a stone flat, as a
-- flat stone, or upright, as a wall.
--
-- A stack, which may be a single piece, belongs to the owner of its top piece. He moves it in a row
-- or column: he takes up to [size] pieces from its top, moves them in one direction over one or more
-- cells, and leaves at least one piece on each of these cells, the lowest first. Pieces go onto free
-- cells and onto flat stones of either player. Nothing goes onto a capstone or a wall, but a
-- capstone that arrives alone, as the last piece of its move, flattens a wall of either player: the
-- wall becomes a flat stone of its owner.
--
-- A player wins when his flat stones and capstones on the tops of stacks make a road: a chain of
-- cells next to one another, not diagonally, that connects two opposite sides of the board. Walls
-- are not part of a road. If a move completes roads of both players, the player who moved wins. If
-- there is no road when the board is full, or when a player has put down his last piece, the player
-- with more flat stones on tops of stacks wins; equal numbers are a draw.
--
-- A position that occurs three times is a draw.
--
-- Moves are written as in Portable Tak Notation: a3 puts down a flat stone, Sa3 a wall, Ca3 a
-- capstone; 3c3>21 takes three pieces from c3 to the right (< left, + up, - down) and leaves two on
-- d3 and one on e3. Tavoliere prints them as +a3:Wall and c3-e3:21.
--
-- Source: the rules of Cheapass Games (2016). They do not say what happens when positions repeat; the
-- draw at the third time is our decision.
local tav = require "tavoliere"

local option = tav.options { { "size", 5, min = 3, max = 8, help = "columns and rows" } }
local size = option.size
local stones = ({ [3] = 10, [4] = 15, [5] = 21, [6] = 30, [7] = 40, [8] = 50 })[size]
local capstones = size > 6 and 2 or size > 4 and 1 or 0
local last = ("abcdefgh"):sub(size, size)
local west_east = { "a1-a" .. size, last .. "1-" .. last .. size }
local south_north = { "a1-" .. last .. "1", "a" .. size .. "-" .. last .. size }

local first = tav.drop { onto = "free", of = "next", piece = "Flat" }
-- A wall is a bar seen from above, a capstone has a dome.
local wall = "M0 80 L80 0 L100 20 L20 100 Z"
local dome = "M50 14 C70 14 86 30 86 50 C86 70 70 86 50 86 C30 86 14 70 14 50 C14 30 30 14 50 14 Z"
local enemy = "Put a flat stone of the other player's on a free cell."
local own = "Put down a flat stone, a wall or a capstone, or move a stack."

return tav.game {
  name = "Tak",
  players = { { "White", also = "Bianco" }, { "Black", also = "Nero" } },
  board = tav.rectangle { size, size },
  pieces = {
    { "Flat", letter = "F", code = "F", count = stones },
    { "Wall", letter = "S", code = "S", count = 0, covered = { by = "Capstone", becomes = "Flat" }, icon = wall },
    { "Capstone", letter = "C", code = "C", count = capstones, covered = false, icon = dome },
  },
  phases = {
    { "first", instruction = enemy, moves = first, next = "second" },
    { "second", instruction = enemy, moves = first, next = "main" },
    {
      "main",
      instruction = own,
      moves = {
        tav.drop { onto = "free", as = { Flat = "Wall" } },
        tav.carry { spread = true, most = size, directions = "orthogonal" },
      },
    },
  },
  stuck = "end",
  finish = {
    tav.connect { goals = { west_east, south_north }, piece = { "Flat", "Capstone" } },
    tav.score { of = "board", piece = "Flat", wins = "most", ends = { "full", "hand" } },
    tav.repetition { times = 3 },
  },
}
