-- For tests/walls/walls.c, see stacks.lua: cells of six neighbours, and steps, jumps and captures of objects.
local tav = require "tavoliere"

local custody = tav.custody { enemy = "relocate" }
local two = tav.line { length = 2, again = "main" }
local objects = {
  two = two, take = tav.take { spares = two, captured = "return" }, fly = tav.step { flies = 3 },
  custody = custody, step = tav.step { onto = "any" }, jump = tav.jump {}, line = tav.line { length = 3 },
  relocate = tav.relocate { { "Man", to = "a1-a3" } }, place = tav.place { piece = "Man" },
  connect = tav.connect { goals = { White = { "a1-a3", "e1-e3" } } }, pattern = tav.pattern { own = { King = "c3" } },
  occupy = tav.occupy { on = { White = "e1-e3" }, piece = "King" }, group = tav.group {}, ring = tav.ring {},
  promote = tav.promote { pieces = { Man = "King" }, on = { White = "e1-e3", Black = "a1-a3" } },
  royal = tav.royal { piece = "King" }, push = tav.push { most = 2, sideways = true },
  link = tav.link { offsets = { { 1, 1 } }, crossing = "none" },
  liberties = tav.liberties {}, area = tav.score { of = "area", wins = "most" },
  loop = tav.loop {}, -- which does not fit a board without loops
}
objects.again = objects.step -- twice, so that more attacks find it
for i = 1, 4 do objects["args" .. i] = { most = 1 + i, sideways = true } end -- what tav.push needs

attack("load", tav, objects)

return tav.game {
  name = "Hexagon",
  players = { "White", "Black" },
  board = tav.hexagon { 3 },
  pieces = { { "Man", count = 9 }, { "King" } },
  start = { White = { Man = "a1 a2", King = "b1" }, Black = { Man = "e1 e2", King = "d1" } },
  counters = { "armed" },
  sets = { "touched" },
  moves = {
    function(pos, list)
      if attack("moves", pos, list) then return end
      list:add_cells(pos:free())
      objects.step:moves(pos, list)
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
    return "no"
  end,
  stuck = function(pos)
    attack("stuck", pos)
    return "lose"
  end,
  finish = { function(pos) attack("finish", pos) end, objects.line },
  evaluate = function(pos)
    attack("evaluate", pos)
    return 0.5
  end,
}
