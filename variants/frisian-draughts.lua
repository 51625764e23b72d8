-- Frisian draughts (Friesland, before 1700): pieces capture along rows and columns, too.
--
-- [capture: Pieces capture in eight directions: diagonally, and along rows and columns, where only the
-- dark squares count. A man captures by jumping over the nearest dark square in a direction, if an enemy
-- piece stands there, to the next one in that direction, which must be free: along a row, for example,
-- from a1 over c1 to e1. A king captures an enemy piece at any distance, if all dark squares before it and
-- at least one behind it are free, and lands on any free one behind it.]
--
-- [choice: A player who can capture must do so, and he must choose a capture of the greatest value. A
-- king is worth a little less than two men: 199, and a man 100. If a king and a man can capture the same
-- value, he must capture with a king.]
--
-- [crown: A man that ends its turn on the last row becomes a king. A man that reaches the last row and
-- goes on capturing from there stays a man. A player who has men may not make more than three moves in a
-- row with the same king without a capture: after the third, that king may only capture until the player
-- has moved another piece or has no men.]
--
-- [source: Sources: the official rules of 2011, at esportscommentator.blogspot.com; the value of a king
-- from mindsports.nl and boardspace.net. Others count a king as one and a half men, which differs when the
-- choice is between two kings and three men. That a player loses when his only moves are such fourth
-- moves is our reading. The draws are those of international draughts. We leave out those of Frisian
-- draughts, after 7 moves with two kings against one, and at once with one king against one.]
local tav = require "tavoliere"
local icons = require "_icons"
local draughts = require "_draughts"

local far = { King = "any" }
local counters = { "white_moves", "black_moves" }

-- The dark squares are joined by the diagonals, and by the rows and columns without their light squares.
local lines = "diagonals a1-i1 b2-j2 a3-i3 b4-j4 a5-i5 b6-j6 a7-i7 b8-j8 a9-i9 b10-j10 "
  .. "a1-a9 b2-b10 c1-c9 d2-d10 e1-e9 f2-f10 g1-g9 h2-h10 i1-i9 j2-j10"

-- Those of all kings but the one with which the mover, who has men, has made three moves.
local function list_king_steps(pos, list)
  local kings, free, resting = pos:own(pos.mover, "King"), pos:free(), pos:cells ""
  if pos:get(counters[pos.mover]) == 3 and #pos:own(pos.mover, "Man") > 0 then resting = pos:kept "last" & kings end
  for king in (kings - resting):each() do
    for _, direction in ipairs { "ne", "se", "sw", "nw" } do
      local cell = pos:step(king, direction)
      while cell and free:has(cell) do
        list:add(king, cell)
        cell = pos:step(cell, direction)
      end
    end
  end
  list:refuse_cells(resting, "this king has made three moves in a row: move another piece first")
  list:refuse(nil, nil, "a king moves diagonally, over free squares")
end

-- The set "last" holds the king that each player moved last, if that was without a capture.
local function count_king_moves(pos, _, from, to)
  local counter = counters[pos.mover]
  local moves, king = pos:get(counter), pos:own(pos.mover, "King"):has(to)
  if moves == 0 and not king then return end
  local last = pos:kept "last"
  local counts = king and #pos:kept "jumped" == 0 and #pos:own(pos.mover, "Man") > 0
  moves = counts and (moves > 0 and last:has(from) and moves or 0) + 1 or 0
  last = last & pos:own(3 - pos.mover)
  pos:set(counter, moves)
  pos:keep("last", moves > 0 and last | pos:cells(to) or last)
end

return tav.variant("international-draughts", {
  name = "Frisian draughts",
  board = tav.rectangle { 10, 10, look = "chequers", lines = lines, holes = draughts.squares(10, 1, 10, 1) },
  pieces = {
    { "Man", also = "Pedina", letter = "M", count = 0, value = 100 },
    { "King", also = "Dama", letter = "K", count = 0, value = 199, icon = icons.crown },
  },
  counters = counters,
  sets = { "last" },
  notation = draughts.notation(40, draughts.numbers(10)),
  phases = draughts.phases {
    instruction = "Capture the most valuable pieces that you can; else move a piece diagonally.",
    moves = {
      tav.jump { distance = far, again = "jumping", removal = "chain", most = { "value", "jumper" } },
      tav.step { directions = { Man = draughts.forwards } },
      list_king_steps,
    },
    play = function(pos, _, from, to) pos:put(pos:lift(from), to) end,
    after = count_king_moves,
    turn_end = tav.promote {
      pieces = { Man = "King" }, on = { White = "b10 d10 f10 h10 j10", Black = "a1 c1 e1 g1 i1" },
    },
  },
})
