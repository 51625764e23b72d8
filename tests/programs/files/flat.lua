-- stacks = false contradicts objects and starts that make stacks.
local tav = require "tavoliere"

local by = tav.options { { "by", { "drop", "carry", "start", "step" }, "what makes stacks; step makes none" } }.by
local moves = { drop = tav.drop, carry = tav.carry, start = tav.step, step = tav.step }
local args = { drop = {}, carry = { directions = "orthogonal", distance = "any" }, start = { directions = "all" }, step = { directions = "all" } }

return tav.game {
  name = "Flat",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Piece", shape = "O", count = 6 } },
  stacks = false,
  start = by == "start" and "B.B ... W.W2" or "B.B ... W.W",
  moves = moves[by](args[by]),
  stuck = "lose",
}
