-- Wrong declarations of lines that let a player take pieces, of taking and of flights, one for each value of `wrong`.
local tav = require "tavoliere"

local option = tav.options {
  {
    "wrong",
    {
      "none", "result", "of", "both", "phase", "word", "finish", "judge", "spares", "text", "captured", "key", "hand",
      "large", "number", "zero", "sort", "distance", "onto", "safe", "promotes", "pieces", "reach",
    },
    "what is wrong",
  },
}
local wrong = option.wrong

local lines = {
  none = { length = 3, again = "take" }, result = { length = 3, again = "take", result = "lose" },
  of = { length = 3, again = "take", of = "mover" }, both = { length = 3, again = "take", both = "draw" },
  phase = { length = 3, again = "taken" }, word = { length = 3, again = 2 }, judge = { length = 3 },
}
local line = tav.line(lines[wrong] or lines.none)

local crown = tav.promote { pieces = { Man = "King" }, on = { White = "a5-e5", Black = "a1-e1" }, optional = true }
local steps = {
  none = { flies = 3 }, number = { flies = 4000 }, zero = { flies = 0 }, sort = { flies = "few" },
  distance = { flies = 3, distance = 2 }, onto = { flies = 3, onto = "any" }, safe = { flies = 3, safe = "all" },
  promotes = { flies = 3, promotes = crown }, pieces = { flies = 3, pieces = "all" },
}
local step = tav.step(steps[wrong] or steps.none)

local takes = {
  none = { spares = line }, spares = { spares = step }, text = { spares = "lines" }, captured = { captured = "keep" },
  key = { spare = line }, hand = { captured = "hand" },
}

local pieces = { { "Man", letter = "M", count = 3 }, { "King", letter = "K", count = 0 } }
if wrong == "hand" then pieces[3] = { "Duke", letter = "D", side = "Black" } end
if wrong == "large" then pieces[3] = { "Bar", shape = "O O" } end

return tav.game {
  name = "Mistakes",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = pieces,
  phases = {
    {
      "main",
      first = true,
      moves = { tav.place { reach = wrong == "reach" and step or nil, names = wrong ~= "reach" }, step },
      after = wrong ~= "finish" and line or nil,
    },
    { "take", moves = tav.take(takes[wrong] or takes.none), next = "main" },
  },
  stuck = "lose",
  finish = { wrong == "finish" and line or tav.occupy { most = 2, hand = true, result = "lose" } },
}
