-- Cells that pieces may pass over but not stop on, declared or by functions: rooks never stop in the yard, and never
-- enter the well; kings, which may not be left under attack, enter both.
local tav = require "tavoliere"

local option = tav.options {
  { "by", { "objects", "functions" }, "what makes the moves" },
  { "over", { "free", "own", "one" }, "over what" },
}

local ways, names = { "n", "e", "s", "w" }, { "White", "Black" }

-- Calls with(to) for each end of a way of the player's rook.
local function each_end(pos, player, from, with)
  local free, own = pos:free(), pos:own(player)
  local never, yard = pos:cells "yard well", pos:cells "yard"
  for _, way in ipairs(ways) do
    local to, over = pos:step(from, way), option.over ~= "one"
    while to and (yard:has(to) or not never:has(to)) do
      if over and not own:has(to) and not never:has(to) then with(to) end
      if not free:has(to) then
        if over and not (option.over == "own" and own:has(to)) then break end
        over = true
      end
      to = pos:step(to, way)
    end
  end
end

local function moves(pos, list)
  for from in pos:own(pos.mover, "Rook"):each() do
    each_end(pos, pos.mover, from, function(to) list:add(from, to) end)
  end
end

local function play(pos, _, from, to)
  if pos:own(3 - pos.mover):has(to) then pos:lift(to) end
  pos:put(pos:lift(from), to)
end

local function attacked(pos)
  local king, by = pos:own(pos.mover, "King"):first(), nil
  for from in pos:own(3 - pos.mover, "Rook"):each() do
    each_end(pos, 3 - pos.mover, from, function(to) if to == king then by = from end end)
  end
  local near = pos:own(3 - pos.mover, "King"):beside(8)
  if by or near:has(king) then return names[3 - pos.mover] .. " attacks the king" end
end

local objects = option.by == "objects"

return tav.game {
  name = "Passed over",
  players = { "White", "Black" },
  board = tav.rectangle { 7, 6, features = { { "yard", "c3-e3 c4", sign = "shade" }, { "well", "a4 f3" } } },
  pieces = {
    { "Rook", letter = "R", never = "yard well", passes = "yard" },
    { "King", letter = "K" },
  },
  start = { White = { Rook = "a1 c1 c2 f1", King = "g3" }, Black = { Rook = "a6 d6 e5 f6", King = "g5" } },
  moves = {
    objects and tav.step {
      directions = { Rook = "orthogonal" }, distance = "any", over = option.over, onto = "any",
    } or moves,
    tav.step { directions = { King = "all" }, onto = "any" },
  },
  play = not objects and play or nil,
  forbid = objects and tav.royal { piece = "King" } or attacked,
  stuck = "draw",
  finish = tav.quiet { plies = 60 },
}
