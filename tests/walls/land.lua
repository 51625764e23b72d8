-- For tests/walls/walls.c, see stacks.lua: pieces of several cells, territory, four players in teams, phases.
local tav = require "tavoliere"

local objects = {
  place = tav.place { barred = "enemy land" }, enclose = tav.enclose { connect = 8, capture = 1 }, swap = tav.swap {},
  march = tav.march {}, exchange = tav.exchange {}, land = tav.score { of = "land", wins = "most" },
  hand = tav.score { of = "hand", wins = "least" }, lines = tav.line { length = 4 },
  symmetry = tav.symmetry { mirror = "half turn" },
}

attack("load", tav, objects)

local function phase(name, again)
  return {
    name, next = "second", again = again,
    moves = { function(pos, list)
      if not attack("moves", pos, list) then objects.place:moves(pos, list) end
    end, tav.pass {} },
    play = function(pos, move, from, to, arg)
      attack("play", pos, move, from, to, arg)
      pos:play()
    end,
    after = { objects.enclose, function(pos, move, from, to, arg) attack("after", pos, move, from, to, arg) end },
    why = function(pos, from, to, arg) attack("why", pos, from, to, arg) end,
    stuck = "skip",
  }
end

return tav.game {
  name = "Land",
  players = { "White", "Black", "Red", "Green" },
  teams = { { "White", "Red" } },
  board = tav.rectangle { 6, 6, features = { { "camp", "a1-b1 c3" }, { "well", "d4", sign = "dot" } } },
  pieces = {
    { "Stone", count = 9 }, { "Bent", count = 2, shape = "O O\nO ." }, { "Rock", side = "neutral", count = 2 },
  },
  counters = { "armed" },
  sets = { "touched" },
  phases = { phase("main"), phase("second", true) },
  finish = { function(pos) attack("finish", pos) end, objects.land },
  evaluate = function(pos)
    attack("evaluate", pos)
    return 0.5
  end,
}
