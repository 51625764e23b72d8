-- For tests/walls/walls.c, see stacks.lua: walls on edges, and steps, jumps and leaps of objects that meet them.
local tav = require "tavoliere"

local objects = {
  step = tav.step { onto = "any" }, slide = tav.step { distance = "any" }, jump = tav.jump {}, leap = tav.leap {},
  royal = tav.royal { piece = "King" }, occupy = tav.occupy { on = { White = "d4" }, piece = "King" },
  pattern = tav.pattern { own = { King = "c3" } }, place = tav.place { piece = "Man" },
  promote = tav.promote { pieces = { Man = "King" }, on = { White = "a4-d4", Black = "a1-d1" } },
}
for i = 1, 4 do objects["walls" .. i] = "a" .. i .. "|b" .. i end -- what tav.rectangle needs

attack("load", tav, objects)

return tav.game {
  name = "Walled",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4, walls = "a1|b1 b2|b3 c2|d2" },
  pieces = { { "Man", count = 9 }, { "King" } },
  start = { White = { Man = "a1 b1", King = "c1" }, Black = { Man = "a4 b4", King = "d4" } },
  counters = { "armed" },
  sets = { "touched", "second" },
  walls = { n = "touched", w = "second" },
  moves = {
    function(pos, list)
      if attack("moves", pos, list) then return end
      list:add_cells(pos:reach(pos:own(), pos:cells(), 4) & pos:free() - pos:walls "n")
      objects.jump:moves(pos, list)
    end,
    tav.step { directions = { King = "all" }, onto = "enemy" },
  },
  play = function(pos, move, from, to)
    attack("play", pos, move, from, to)
    if to then pos:play() elseif from then pos:put("Man", from) end
  end,
  after = { objects.promote, function(pos, move, from, to) attack("after", pos, move, from, to) end },
  forbid = { objects.royal, function(pos) attack("forbid", pos) end },
  why = function(pos, from, to)
    attack("why", pos, from, to)
    return "it is walled in"
  end,
  stuck = "end",
  finish = { function(pos) attack("finish", pos) end, objects.occupy, objects.pattern },
  evaluate = function(pos)
    attack("evaluate", pos)
    return 0.5
  end,
}
