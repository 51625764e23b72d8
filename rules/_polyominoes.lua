-- Polyominoes of one to five squares. A piece that is not its own mirror image is two
-- kinds of piece here, of which a player uses one: who places it gives the other away.
local shapes = {
  I1 = "O", I2 = "OO", I3 = "OOO", V3 = "O.\nOO", I4 = "OOOO", L4 = "OOO\nO..", T4 = "OOO\n.O.", O4 = "OO\nOO",
  Z4 = "OO.\n.OO", F = ".OO\nOO.\n.O.", I = "OOOOO", L = "OOOO\nO...", N = "OO..\n.OOO", P = "OO\nOO\nO.",
  T = "OOO\n.O.\n.O.", U = "O.O\nOOO", V = "O..\nO..\nOOO", W = "O..\nOO.\n.OO", X = ".O.\nOOO\n.O.", Y = "OOOO\n.O..",
  Z = "OO.\n.O.\n.OO",
}
local two_faced = { L4 = true, Z4 = true, F = true, L = true, N = true, P = true, Y = true, Z = true }

local function turned_over(shape)
  local rows = shape:split "\n"
  for i, row in ipairs(rows) do rows[i] = row:reverse() end
  return table.concat(rows, "\n")
end

-- The pieces of these names, and for each of two faces the other.
local function pieces(names)
  local list, other = {}, {}
  for _, name in ipairs(names:split " ") do
    table.insert(list, { name, shape = shapes[name] })
    if two_faced[name] then
      local over = name .. "-over"
      table.insert(list, { over, shape = turned_over(shapes[name]) })
      other[name], other[over] = over, name
    end
  end
  return list, other
end

return { pieces = pieces }
