-- A game whose function leaves reasons of all kinds beside what it passes over, or leaves them wrongly; a man goes to
-- any cell of his row. Objects beside the function are taken whole, and keep their reasons.
local tav = require "tavoliere"

local option = tav.options {
  { "leaves", { "reasons", "nothing", "format", "value", "number", "cell", "set", "long" } },
  { "takes", { "nothing", "steps", "later" } },
}

local step = tav.step { directions = "n" }

local wrong = {
  format = function(list) list:refuse(nil, nil, "%d men") end,
  value = function(list) list:refuse(nil, nil, "%d men", "two") end,
  number = function(list) list:refuse(nil, nil, 7) end,
  cell = function(list) list:refuse("a9", nil, "no such cell") end,
  set = function(list) list:refuse_cells("a1", "b1", "no set") end,
  long = function(list) list:refuse(nil, nil, "%s", ("long "):rep(101)) end,
}

local function reasons(pos, list, row)
  list:refuse(nil, nil, "general: there are %d men", #pos:own())
  list:refuse(nil, nil, "general, but later")
  list:refuse(nil, "d4", "to: nobody goes to d4")
  list:refuse_cells(nil, pos:cells "c1-c4", "to: nobody goes to column c, which is %s", pos:cells "c1-c4")
  list:refuse("a1", nil, "from: a1 goes along %s only", row)
  list:refuse("a1", "b2", "exactly: a1 does not go to b2 (%d%%)", 100)
  list:refuse_cells("a1", pos:cells "b3 b4", "exactly: b3 and b4 are too far")
  list:refuse_cells(pos:cells "d1-d3", "from: nothing leaves column d")
  list:refuse_cells("a1", pos:cells "", "never")
end

return tav.game {
  name = "Refused",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man" } },
  start = { White = "a1 c1", Black = "a4 c4" },
  moves = function(pos, list)
    if option.takes ~= "nothing" then step:moves(pos, list) end
    if option.takes == "steps" then return end
    for man in pos:own():each() do
      local row = pos:cells(pos.mover == 1 and "a1-d1" or "a4-d4")
      list:add_cells(man, row & pos:free() - pos:cells "c1-c4")
    end
    if option.leaves == "reasons" then reasons(pos, list, pos:cells "a1-d1")
    elseif wrong[option.leaves] then wrong[option.leaves](list) end
  end,
  play = function(pos, _, from, to) pos:put(pos:lift(from), to) end,
  forbid = function(pos) if pos:own():has("d1") then return "nobody stands on d1" end end,
  stuck = "lose",
}
