-- Dominoes on three rows of three, with a pie rule: the first is placed, and then the other player may change
-- sides. Who begins wants a first move that is worth as little as can be.
local tav = require "tavoliere"

local option = tav.options {
  { "late", false, "the choice comes after two dominoes, and is of who began" },
  { "listed", false, "a function lists the moves after the choice" },
}

local place = tav.place {}
local function listed(pos, list)
  place:moves(pos, list)
  list:refuse(nil, nil, "put a domino on two free cells, as in a1/b1")
end
local function play(pos, move) place:play(pos, move) end

return tav.game {
  name = "Pie",
  players = { "Left", "Right" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Domino", count = "unlimited", shape = "O O" } },
  phases = {
    { "first", moves = tav.place {}, next = option.late and "second" or "pie" },
    { "second", moves = tav.place {}, next = "pie" },
    { "pie", moves = tav.swap {}, again = true, next = "on" },
    { "on", moves = option.listed and listed or place, play = option.listed and play or nil },
  },
  stuck = "lose",
  sgf = 999,
}
