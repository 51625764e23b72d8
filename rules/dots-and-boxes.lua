-- Dots and Boxes (Édouard Lucas, 1889): draw lines between dots, and close more boxes.
--
-- The dots are the corners of [size]x[size] boxes. Red moves first. In his turn a player draws one
-- line between two neighbouring dots, on any side of a box that has no line yet. A player who draws
-- the last side of one or two boxes owns them, and must draw another line. The game is over when all
-- boxes are closed. The player with more boxes wins; equal numbers are a draw.
--
-- A line is named by a box and the side of the box on which it lies: n, e, s or w. Between two
-- boxes it is a side of both, and is named by the lower box or the left one.
--
-- Source: the English Wikipedia.
local tav = require "tavoliere"
local option = tav.options { { "size", 5, min = 1, max = 12, help = "boxes along each side" } }

local n = option.size
local sides = { "n", "e", "s", "w" }
local lowest, leftmost = ("a1-%s1"):format(string.char(96 + n)), ("a1-a%d"):format(n)

local function list_lines(pos, list)
  local boxes = pos:cells()
  local of = { n = boxes, e = boxes, s = pos:cells(lowest), w = pos:cells(leftmost) }
  for i, side in ipairs(sides) do
    for box in (of[side] - pos:walls(side)):each() do list:add(nil, box, i) end
  end
end

local function draw_line(pos, _, _, box, i)
  local line = pos:cells(box)
  if i == 1 then pos:keep("upper", pos:kept "upper" | line)
  elseif i == 2 then pos:keep("right", pos:kept "right" | line)
  elseif i == 3 then pos:keep("lower", pos:kept "lower" | line)
  else pos:keep("left", pos:kept "left" | line) end
  local closed = pos:walls "n" & pos:walls "e" & pos:walls "s" & pos:walls "w" & pos:free()
  if #closed > 0 then
    pos:put("Box", closed)
    pos:next(pos.mover) -- draws another line
  end
end

local function why_not(pos, from, box, i)
  if from or not box or not sides[i] then return "name a box and one of its sides, as in b2n" end
  if pos:walls(sides[i]):has(box) then return "that line is drawn already" end
  local other = pos:name(pos:step(box, sides[i])) .. (i == 3 and "n" or "e")
  return ("the box on the other side of that line names it: %s"):format(other)
end

return tav.game {
  name = "Dots and Boxes",
  players = { { "Red", also = "Rosso" }, { "Blue", also = "Blu" } },
  board = tav.rectangle { n, n },
  pieces = { { "Box", count = "unlimited" } },
  sets = { "upper", "right", "lower", "left" }, -- the boxes whose sides these are have a line on them
  walls = { n = "upper", e = "right", s = "lower", w = "left" },
  instruction = "Draw a line: choose a box and one of its sides.",
  moves = list_lines,
  write = function(pos, _, box, i) return pos:name(box) .. sides[i] end,
  why = why_not,
  play = draw_line,
  stuck = "end",
  finish = tav.score { of = "board", wins = "most", ends = "full" },
}
