-- Polyominoes of one to five squares, each of which may be turned over. Records of earlier versions call a turned
-- piece F-over, which is its other name.
local shapes = {
  I1 = "O", I2 = "OO", I3 = "OOO", V3 = "O.\nOO", I4 = "OOOO", L4 = "OOO\nO..", T4 = "OOO\n.O.", O4 = "OO\nOO",
  Z4 = "OO.\n.OO", F = ".OO\nOO.\n.O.", I = "OOOOO", L = "OOOO\nO...", N = "OO..\n.OOO", P = "OO\nOO\nO.",
  T = "OOO\n.O.\n.O.", U = "O.O\nOOO", V = "O..\nO..\nOOO", W = "O..\nOO.\n.OO", X = ".O.\nOOO\n.O.", Y = "OOOO\n.O..",
  Z = "OO.\n.O.\n.OO",
}

-- The pieces of these names.
local function pieces(names)
  local list = {}
  for _, name in ipairs(names:split " ") do
    table.insert(list, { name, also = name .. "-over", shape = shapes[name], flips = true })
  end
  return list
end

return { pieces = pieces }
