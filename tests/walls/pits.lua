-- For tests/walls/walls.c, see stacks.lua: pits and stores.
local tav = require "tavoliere"

local sow = tav.sow {
  track = { South = "a1-f1 store f2-a2", North = "f2-a2 store a1-f1" }, from = { South = "a1-f1", North = "a2-f2" },
}
local objects = {
  sow = sow, harvest = tav.harvest { sow, makes = 1, takes = "both" },
  score = tav.score { of = "store", wins = "most" }, pass = tav.pass {},
  repetition = tav.repetition {}, swap = tav.swap {},
}

for i = 1, 8 do objects["sow" .. i] = sow end -- so that more attacks find it

attack("load", tav, objects)

return tav.game {
  name = "Pits",
  players = { "South", "North" },
  board = tav.pits { 6, 2, stones = 4 },
  counters = { "armed" },
  sets = { "touched" },
  moves = {
    function(pos, list)
      if attack("moves", pos, list) then return end
      list:add_cells(pos:pits() & pos:cells(pos.mover == 1 and "a1-f1" or "a2-f2"))
    end,
    objects.pass,
  },
  play = function(pos, move, pit)
    attack("play", pos, move, pit)
    if pit then
      pos:set_store(pos.mover, pos:store(pos.mover) + pos:stones(pit))
      pos:set_stones(pit, 0)
    end
  end,
  after = function(pos, move, pit) attack("after", pos, move, pit) end,
  why = function(pos, pit)
    attack("why", pos, pit)
    return "it is empty"
  end,
  stuck = "end",
  finish = { function(pos) attack("finish", pos) end, objects.score },
  evaluate = function(pos)
    attack("evaluate", pos)
    return 0.5
  end,
}
