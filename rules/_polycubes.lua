-- Polycubes on a board that shows the three layers of a cube side by side, each layer four columns to the right of the
-- one below it. Each way in which a piece may be turned in space is a kind of its own: V1, V2 ..
local function cubes_of(shape)
  local cubes = {}
  for _, cube in ipairs(shape:split " ") do
    table.insert(cubes, { cube:byte(1) - 48, cube:byte(2) - 48, cube:byte(3) - 48 })
  end
  return cubes
end

local function drawing(shape)
  local rows = { ("."):rep(11), ("."):rep(11), ("."):rep(11) }
  for _, c in ipairs(cubes_of(shape)) do
    local at, row = c[1] + 4 * c[3], 3 - c[2]
    rows[row] = rows[row]:sub(1, at) .. "O" .. rows[row]:sub(at + 2)
  end
  return table.concat(rows, "\n")
end

-- The cubes in order, moved into the corner.
local function settled(cubes)
  local names = {}
  for axis = 1, 3 do
    local least = 9
    for _, c in ipairs(cubes) do least = math.min(least, c[axis]) end
    for _, c in ipairs(cubes) do c[axis] = c[axis] - least end
  end
  for i, c in ipairs(cubes) do names[i] = c[1] .. c[2] .. c[3] end
  table.sort(names)
  return table.concat(names, " ")
end

-- A shape after a quarter turn round the axis of the columns, or of the layers.
local function turned(shape, round_columns)
  local cubes = cubes_of(shape)
  for i, c in ipairs(cubes) do cubes[i] = round_columns and { c[1], c[3], -c[2] } or { c[2], -c[1], c[3] } end
  return settled(cubes)
end

-- For { { "V", "000 100 010" }, .. }, with the column, row and layer of each cube, counted from 0: the pieces for
-- tav.game, and for each shape the list of its kinds.
local function pieces(shapes)
  local list, kinds = {}, {}
  for i, entry in ipairs(shapes) do
    local ways, known = { settled(cubes_of(entry[2])) }, {}
    kinds[i] = {}
    for _, way in ipairs(ways) do
      if not known[way] then
        known[way] = true
        table.insert(kinds[i], entry[1] .. #kinds[i] + 1)
        table.insert(list, { kinds[i][#kinds[i]], turns = false, shape = drawing(way) })
        table.insert(ways, turned(way, true))
        table.insert(ways, turned(way, false))
      end
    end
  end
  return list, kinds
end

return { pieces = pieces }
