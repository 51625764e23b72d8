-- A function that writes everything that a function can write: `explain` reports all of it.
local tav = require "tavoliere"

local option = tav.options { { "board", { "stacks", "pits" } } }

if option.board == "pits" then
  return tav.game {
    name = "Writes in pits",
    players = { "South", "North" },
    board = tav.pits { 4, 2, stones = 2 },
    moves = function(pos, list) list:add_cells(pos:pits()) end,
    play = function(pos, _, from)
      pos:set_store(pos.mover, pos:store(pos.mover) + pos:stones(from) - 1)
      pos:set_stones(pos:cells(from) | pos:cells "d2", 1)
    end,
    finish = function(pos, stuck) if stuck then pos:draws() end end,
  }
end

return tav.game {
  name = "Writes in stacks",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man", count = 9, letter = "m" }, { "King", count = 3, letter = "k" } },
  stacks = true,
  counters = { "turns" },
  sets = { "left" },
  start = { White = { Man = "a1 c1" }, Black = { Man = "a4 c4" } },
  moves = function(pos, list)
    for cell in pos:own():each() do list:add_cells(cell, pos:cells(cell):beside(8)) end
  end,
  play = function(pos, _, from, to)
    local enemy = 3 - pos.mover
    pos:carry(from, to, pos:height(from))
    if pos:height(to) > 2 then pos:cut(to, 1) end
    if pos:height(to) > 1 then pos:cut(to, 1, from) end
    if pos:hand "Man" > 0 then pos:hand_add("Man", -1) end
    if pos.ply < 2 then
      pos:hand_add("Man", 2, enemy)
      pos:put("King", "d3", 0, enemy)
      pos:convert "d3"
    end
    pos:set("turns", pos:get "turns" + 1)
    pos:keep("left", pos:cells(from))
  end,
  stuck = "lose",
}
