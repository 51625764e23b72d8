-- Stacks as high as they can be, of as many pieces as a game with stacks can have.
local tav = require "tavoliere"

return tav.game {
  name = "Highest Stacks",
  players = { "Red", "Green", "Blue", "Yellow" },
  board = tav.rectangle { 8, 8 },
  pieces = { { "Piece" } },
  stacks = true,
  start = string.rep("R G B Y R G B Y\n", 8),
  moves = {
    tav.carry { directions = "all", distance = 1 },
    tav.carry { directions = "orthogonal", distance = "pieces", pieces = "all", mark = "a" },
    tav.drop {},
  },
  after = tav.trim { keep = 63, own = "hand", other = "out" },
  stuck = "out",
  finish = tav.score { of = "board", wins = "most" },
}
