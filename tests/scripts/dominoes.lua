-- Dominoes: the players in turn place dominoes on free cells; who cannot place one loses, or wins. Small
-- enough to be solved, and with two to four players, or two pairs.
local tav = require "tavoliere"

local option = tav.options {
  { "players", 2, min = 1, max = 4 },
  { "pairs", false, "the first and the third against the others" },
  { "misere", false, "who cannot place a domino wins" },
  { "twice", false, "each player places two in a turn" },
  { "columns", 4, min = 2, max = 6 },
  { "rows", 3, min = 1, max = 6 },
}

local names = { "Ann", "Bob", "Cat", "Dan" }
local place = tav.place {}
local phases = { { "first", moves = place } }
if option.twice then
  phases = { { "first", moves = place, again = true, next = "second" }, { "second", moves = place, next = "first" } }
end

return tav.game {
  name = "Dominoes",
  players = table.move(names, 1, option.players, 1, {}),
  teams = option.pairs and { { "Ann", "Cat" }, { "Bob", "Dan" } } or nil,
  board = tav.rectangle { option.columns, option.rows },
  pieces = { { "Domino", count = "unlimited", shape = "O O" } },
  phases = phases,
  stuck = option.misere and "end" or "lose",
  finish = option.misere and function(pos, stuck) if stuck then pos:wins(pos.mover) end end or nil,
}
