-- Two ways to capture by one move: what it comes up to (1) or what it goes away from (2). Who captures says which.
local tav = require "tavoliere"

local option = tav.options { { "reasons", true, "the function tells why a move is not listed" } }

local function ends(pos, from, to)
  local enemies = pos:own(3 - pos.mover)
  local way = to > from and "e" or "w"
  local ahead, behind = pos:step(to, way), pos:step(from, way == "e" and "w" or "e")
  return ahead and enemies:has(ahead) and ahead, behind and enemies:has(behind) and behind
end

local function moves(pos, list)
  for man in pos:own():each() do
    for to in (pos:cells(man):beside(4) & pos:free()):each() do
      local ahead, behind = ends(pos, man, to)
      if ahead then list:add(man, to, 1) end
      if behind then list:add(man, to, 2) end
      if not (ahead or behind) then list:add(man, to)
      elseif option.reasons then list:refuse(man, to, "a capture has a number") end
    end
    if option.reasons then list:refuse(man, nil, "%s is a way off", pos:name(man)) end
  end
  if #pos:own() == 1 then list:add(pos:own():first(), nil, 3) end
end

return tav.game {
  name = "Ways to Capture",
  players = { "White", "Black" },
  board = tav.rectangle { 8, 1 },
  pieces = { { "Man", count = 0 } },
  start = { White = "b1 h1", Black = "a1 d1 f1" },
  moves = moves,
  play = function(pos, _, from, to, number)
    local ahead, behind = false, false
    if to then ahead, behind = ends(pos, from, to) end
    if number == 1 then pos:lift(ahead) elseif number == 2 then pos:lift(behind) end
    if to then pos:put(pos:lift(from), to) end
  end,
  why = option.reasons and function(_, _, to, number)
    if to and number == 0 then return "nobody is asked about half a move" end
  end or nil,
  stuck = "lose",
}
