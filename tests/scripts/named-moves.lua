-- Moves of a function that are written as people write them. A man steps forward (e2e3), captures diagonally (e2>d3),
-- becomes a King or a Queen on the last row (e7e8=K), and enters from the hand (M@e4). The option writes wrong names.
local tav = require "tavoliere"

local option = tav.options {
  { "names", { "right", "same", "case", "blank", "empty", "nothing", "error", "none", "command" } },
}

local KING, QUEEN, DROP = 1, 2, 3
local becomes = { [KING] = "King", [QUEEN] = "Queen" }

local function add(pos, list, man, to, last)
  if last:has(to) then
    list:add(man, to, KING)
    list:add(man, to, QUEEN)
  else
    list:add(man, to)
  end
end

local function name(pos, from, to, arg)
  if arg == DROP then return "M@" .. pos:name(to) end
  local sign = pos:at(to) and ">" or ""
  local rank = arg == KING and "=K" or arg == QUEEN and "=Q" or ""
  return pos:name(from) .. sign .. pos:name(to) .. rank
end

local names = {
  right = name,
  same = function(pos, from) return from and "from" .. pos:name(from) or "M" end,
  case = function(pos, from, to, arg) return arg == KING and "b4" or "B4" end,
  blank = function() return "a b" end,
  empty = function() return "" end,
  nothing = function() end,
  command = function(pos, from, to)
    return from == pos:cell "a1" and "undo" or name(pos, from, to, from and 0 or DROP)
  end,
  error = function(pos) pos:lift "a1" end,
}

return tav.game {
  name = "Named moves",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 4 },
  pieces = {
    { "Man", count = 4, letter = "m" },
    { "King", count = 3, letter = "k" },
    { "Queen", count = 3, letter = "q" },
  },
  start = { White = { Man = "a1 b2" }, Black = { Man = "c4 c3" } },
  moves = function(pos, list)
    local north = pos.mover == 1
    local last = pos:cells(north and "a4-c4" or "a1-c1")
    for man in pos:own():each() do
      local ahead = pos:step(man, north and "n" or "s")
      if ahead and not pos:at(ahead) then add(pos, list, man, ahead, last) end
      for _, way in ipairs(north and { "nw", "ne" } or { "sw", "se" }) do
        local to = pos:step(man, way)
        if to and pos:own(3 - pos.mover):has(to) then add(pos, list, man, to, last) end
      end
    end
    if pos:hand "Man" > 0 then list:add(nil, pos:cell(north and "a2" or "a3"), DROP) end
    list:refuse(nil, nil, "men step forward and capture diagonally")
  end,
  play = function(pos, _, from, to, arg)
    if from then pos:lift(from) end
    if pos:at(to) then pos:lift(to) end
    if arg == DROP then pos:hand_add("Man", -1) end
    pos:put(becomes[arg] or "Man", to)
  end,
  write = names[option.names],
  stuck = "lose",
}
