-- Results of several numbers and types, in turn from two functions; callers that take fewer, more, and all.
local tav = require "tavoliere"
local odd
local function even(pos, n, set)
  if n <= 0 then return set end
  local a, b = odd(pos, n - 1, set:grow(4))
  return a - pos:own(), b
end
function odd(pos, n, set)
  if n <= 0 then return set, #set end
  return even(pos, n - 1, set:shift "n" | set), n
end
local function count(pos, n, list)
  if n == 0 then return { list } end
  local t = count(pos, n - 1, { n, list[1] })
  t[#t + 1] = list
  return t
end
local function path(pos, cell, left)
  if left == 0 then return { cell } end
  if pos:at(cell) then return false end
  local to = pos:step(cell, left % 2 == 0 and "n" or "e")
  if not to then return nil, "border" end
  local p, why = path(pos, to, left - 1)
  if not p then return p, why end
  p[#p + 1] = cell
  return p
end
local function moves(pos, list)
  for cell in pos:free():each() do
    local set, n = even(pos, cell % 5, pos:cells(cell))
    local lists = count(pos, cell % 3, { cell })
    local way, why = path(pos, cell, 3)
    if (#set + (n or 2) + #lists + lists[1][1] + (way and #way * way[1] or why and 1 or 3)) % 4 > 0 then list:add(cell) end
  end
end
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = moves,
  play = function(pos, _, from) pos:put("Stone", from) end,
  stuck = "draw",
}
