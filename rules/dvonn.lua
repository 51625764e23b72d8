-- Dvonn (Kris Burm, 2001): stacks move onto stacks, and must stay connected with a red piece.
--
-- The board is a long hexagon of 49 cells, in rows of 9, 10, 11, 10 and 9. Three red pieces, called
-- Dvonn, belong to no player. White and Black have 23 pieces each. White moves first. The
-- players take turns to put one piece on a free cell, the red pieces before their own, until the board
-- is full. White puts down the last piece and also makes the first move after that.
--
-- From then on a player in his turn moves one of his stacks. A stack, which may be a single piece,
-- belongs to the owner of its top piece. It moves as a whole, in a straight line, exactly as many
-- cells as it has pieces, over other stacks and free cells, and must end on another stack. A stack
-- that has neighbours on all six sides cannot move. A red piece alone never moves; below other pieces
-- it moves with its stack.
--
-- After each move all stacks that are not connected with a red piece leave the game. A stack is
-- connected if there is a red piece in it, or if it stands next to a connected stack.
--
-- A player who cannot move passes. When no player can move, the player whose stacks have more
-- pieces, of all colours, wins. Equal numbers are a draw.
--
-- Source: the rules of the published game, as at Board Game Arena.
local tav = require "tavoliere"

local function begin_to_place(pos)
  if pos:hand("Dvonn", "neutral") == 0 then pos:next(2, "place") end
end

local function begin_to_move(pos)
  if #pos:free() == 0 then pos:next(1, "move") end
end

-- Nothing leaves the game as long as all stacks hang together, since all three red pieces stay in it.
local function remove_unconnected(pos)
  local covered = pos:cells() - pos:free()
  local together = pos:landed():flood(covered)
  if together == covered then return end
  local red = pos:own "neutral"
  for cell in (pos:own(1) | pos:own(2)):each() do
    if pos:pieces(cell, "neutral") > 0 then red = red | pos:cells(cell) end
  end
  local lost = covered - red:flood(covered)
  if #lost > 0 then pos:say "stacks that are not connected with a red piece leave the game" end
  for cell in lost:each() do pos:cut(cell, pos:height(cell)) end
end

return tav.game {
  name = "Dvonn",
  players = { { "White", also = "Bianco" }, { "Black", also = "Nero" } },
  board = tav.rhombus { 11, 5, holes = "a1 b1 a2 k4 j5 k5" },
  pieces = {
    { "Dvonn", also = "Red", letter = "D", side = "neutral", count = 3 },
    { "Piece", also = "Pezzo", count = 23 },
  },
  phases = {
    {
      "red",
      instruction = "Put a red piece on a free cell.",
      moves = tav.place { piece = "Dvonn" },
      after = begin_to_place,
    },
    {
      "place",
      instruction = "Put a piece on a free cell.",
      moves = tav.place { piece = "Piece" },
      after = begin_to_move,
    },
    {
      "move",
      instruction = "Move a stack as many cells as it has pieces, onto another stack.",
      moves = tav.carry {
        pieces = "all", distance = "pieces", directions = "all", onto = "covered", surrounded = false,
      },
      after = remove_unconnected,
    },
  },
  finish = tav.score { of = "stacks", wins = "most" },
}
