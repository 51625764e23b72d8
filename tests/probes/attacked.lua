-- A game all rules of which are functions, any of which can go wrong: tests/probes.sh puts an attack in the place of
-- the words between colons. At load it is made at once, in a rule when the counter `armed` is set.
local tav = require "tavoliere"

local option = tav.options {
  { "at", { "nowhere", "load", "moves", "play", "after", "finish", "stuck", "forbid", "why", "evaluate", "keep" },
    "where the attack is made" },
  { "limit", { 3, 4 }, "the greatest height of a stack", other = "pos, cell" },
}

local lines = tav.lines { "a1 b1 c1", "a1 a2 a3" }
local place, trim = tav.place {}, tav.trim { keep = 1 }

local function attack(pos, list, move, cell)
  local here = { tav, lines, place, trim, pos, list, move, cell }
  :ATTACK:
end

if option.at == "load" then attack() end

local function at(rule, pos, ...)
  if option.at == rule and pos:get "armed" == 1 then attack(pos, ...) end
end

return tav.game {
  name = "Attacked",
  players = { "White", "Black" },
  board = tav.rectangle { 6, 6 },
  pieces = { { "Stone", count = 20 } },
  stacks = true,
  counters = { "armed" },
  moves = function(pos, list)
    if option.at ~= "stuck" or pos:get "armed" == 0 then list:add_cells(pos:free()) end
    at("moves", pos, list, nil, 1)
  end,
  play = function(pos, move, cell)
    pos:put("Stone", cell)
    pos:hand_add("Stone", -1)
    at("play", pos, nil, move, cell)
  end,
  after = {
    function(pos, move, cell) at("after", pos, nil, move, cell) end,
    tav.trim { keep = function(pos, cell)
      at("keep", pos, nil, nil, cell)
      return type(option.limit) == "number" and option.limit or option.limit(pos, cell)
    end },
  },
  forbid = option.at == "forbid" and function(pos) at("forbid", pos) end or nil,
  why = function(pos, cell)
    at("why", pos, nil, nil, cell)
    return "it is taken"
  end,
  stuck = function(pos)
    at("stuck", pos)
    return "draw"
  end,
  finish = function(pos) at("finish", pos) end,
  evaluate = function(pos)
    at("evaluate", pos)
    return 0.5
  end,
}
