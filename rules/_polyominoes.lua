-- Polyominoes of one to five squares, each of which may be turned over. Records of earlier versions call a turned
-- piece F-over, which is its other name.
local shapes = {
  I1 = "O", I2 = "OO", I3 = "OOO", V3 = "O.\nOO", I4 = "OOOO", L4 = "OOO\nO..", T4 = "OOO\n.O.", O4 = "OO\nOO",
  Z4 = "OO.\n.OO", F = ".OO\nOO.\n.O.", I = "OOOOO", L = "OOOO\nO...", N = "OO..\n.OOO", P = "OO\nOO\nO.",
  T = "OOO\n.O.\n.O.", U = "O.O\nOOO", V = "O..\nO..\nOOO", W = "O..\nOO.\n.OO", X = ".O.\nOOO\n.O.", Y = "OOOO\n.O..",
  Z = "OO.\n.O.\n.OO",
}

-- The pieces of these names, of every player, or of one side.
local function pieces(names, side)
  local list = {}
  for _, name in ipairs(names:split " ") do
    table.insert(list, { name, also = name .. "-over", shape = shapes[name], flips = true, side = side })
  end
  return list
end

-- A board for tav.rectangle in the shape of a piece whose squares are n cells wide and high.
local function board(name, n)
  local rows, holes = shapes[name]:split "\n", {}
  for y, row in ipairs(rows) do
    for x = 1, #row * n do
      local square, column, top = (x + n - 1) // n, string.char(96 + x), (#rows + 1 - y) * n
      if row:sub(square, square) == "." then
        table.insert(holes, ("%s%d-%s%d"):format(column, top - n + 1, column, top))
      end
    end
  end
  return { #rows[1] * n, #rows * n, holes = table.concat(holes, " ") }
end

return { pieces = pieces, board = board }
