-- For tests/walls/walls.c: stacks on squares, all rules functions. Each calls `attack`, which the test adds to the
-- environment: it makes calls there, and says whether there are to be no moves.
local tav = require "tavoliere"

local option = tav.options {
  { "limit", { 3, 4 }, "the greatest height of a stack", other = "pos, cell" },
  { "size", 6, min = 5, max = 6, help = "columns and rows" },
}

local lines = tav.lines { "a1 b1 c1", "a1 a2 a3" }
local objects = {
  place = tav.place {}, carry = tav.carry { distance = "pieces", directions = "orthogonal" },
  tumble = tav.tumble { directions = "orthogonal" }, drop = tav.drop {},
  other = tav.drop { onto = "free", of = "next" },
  spread = tav.carry { spread = true, most = 3, directions = "all" }, trim = tav.trim { keep = 2, own = "hand" },
  king = tav.king {}, repetition = tav.repetition {}, symmetry = tav.symmetry { mirror = "rows" },
  score = tav.score { of = "board", wins = "most" }, pass = tav.pass {},
  loop = tav.loop { onto = "any", pieces = "all" }, lead = tav.lead { White = "a6-f6", Black = "a1-f1" },
}

attack("load", tav, option, lines, objects)

return tav.game {
  name = "Stacks",
  players = { "White", "Black" },
  board = tav.rectangle { option.size, option.size, loops = "b1-a2 c1-a3 a1:sw-a5" },
  pieces = { { "Stone", count = 20 } },
  stacks = true,
  counters = { "armed" },
  sets = { "touched" },
  moves = function(pos, list)
    if not attack("moves", pos, list) then list:add_cells(pos:free()) end
  end,
  play = function(pos, move, cell)
    if cell then
      pos:put("Stone", cell)
      pos:hand_add("Stone", -1)
    end
    attack("play", pos, move, cell)
  end,
  after = {
    function(pos, move, cell) attack("after", pos, move, cell) end,
    tav.trim { keep = function(pos, cell)
      attack("keep", pos, cell)
      return type(option.limit) == "number" and option.limit or option.limit(pos, cell)
    end },
  },
  forbid = function(pos) attack("forbid", pos) end,
  why = function(pos, cell)
    attack("why", pos, cell)
    return "it is taken"
  end,
  stuck = function(pos)
    attack("stuck", pos)
    return "draw"
  end,
  finish = { function(pos) attack("finish", pos) end, objects.king },
  evaluate = function(pos)
    attack("evaluate", pos)
    return 0.5
  end,
}
