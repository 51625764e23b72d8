-- Amazons (Walter Zamkauskas, 1988): queens move and shoot arrows, which burn the board away.
--
-- The board has 10x10 cells, and each player has four queens. White moves first. In his turn a
-- player moves one of his queens as in chess, over free cells. Then she shoots an arrow from her
-- new cell, which flies in the same way. No piece may enter or pass the cell where an arrow has
-- landed, and nothing is captured. A player who cannot move loses.
--
-- Source: El Acertijo 4, December 1992, as reported by the English Wikipedia.
local tav = require "tavoliere"

local directions = { "n", "ne", "e", "se", "s", "sw", "w", "nw" }

local function list_targets(pos, list)
  local queen, free, targets = pos:cells(pos:get "queen"), pos:free(), pos:cells ""
  for _, direction in ipairs(directions) do targets = targets | queen:run(direction, free) end
  list:add_cells(targets)
  list:refuse_cells(free - targets, "the queen on %s cannot shoot there", queen)
  list:refuse(nil, nil, "name the free cell where the arrow lands, as in c3")
end

return tav.game {
  name = "Amazons",
  players = { "White", "Black" },
  board = tav.rectangle { 10, 10 },
  pieces = { { "Queen", count = 0 }, { "Arrow", side = "neutral", count = "unlimited" } },
  start = { White = { Queen = "a4 d1 g1 j4" }, Black = { Queen = "a7 d10 g10 j7" } },
  counters = { "queen" },
  phases = {
    {
      "move",
      instruction = "Move a queen in a straight line over free cells; then she shoots.",
      moves = tav.step { distance = "any" },
      after = function(pos, _, _, to) pos:set("queen", to) end,
      next = "shoot",
      again = true,
    },
    {
      "shoot",
      instruction = "Name the free cell, in a straight line from that queen, where her arrow falls.",
      moves = list_targets,
      play = function(pos, _, target) pos:put("Arrow", target) end,
      next = "move",
    },
  },
  stuck = "lose",
}
