-- Men may be placed so that they attack the king, but not so that they mate; declared, or by a function that looks for
-- the answers to each placement.
local tav = require "tavoliere"

local option = tav.options {
  { "by", { "object", "function", "nothing" }, "what forbids such a placement" },
  { "mistake", { "none", "royal", "moves", "word" }, "what is wrong with the rules" },
}

local royal = tav.royal { piece = "King", safe = "lose" }
local mates = option.mistake == "word" and "no" or option.by ~= "object"
local place = tav.place { piece = "Man", mates = mates }

local function mated(pos)
  local enemy = 3 - pos.mover
  local king = pos:own(enemy, "King")
  if pos:get "placed" == 0 or not royal:attacked(pos, king, enemy) then return end
  if pos:count_moves(enemy) == 0 then return "no Man may mate like this" end
end

return tav.game {
  name = "Mates by placing",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 4 },
  pieces = { { "King", letter = "K" }, { "Rook", letter = "R" }, { "Man", letter = "M", count = 1 } },
  start = { White = { King = "b1", Rook = "a2" }, Black = { King = "b4", Rook = "c3" } },
  counters = option.by == "function" and { "placed" } or nil,
  moves = {
    tav.step { directions = { King = "all", Man = { White = "n", Black = "s" } }, onto = "any", captured = "hand" },
    tav.step { directions = { Rook = "orthogonal" }, distance = "any", onto = "any" },
    option.mistake == "moves" and function(pos, list) place:moves(pos, list) end or place,
  },
  after = option.by == "function" and function(pos, move, from, to) pos:set("placed", to and 0 or 1) end or nil,
  play = option.mistake == "moves" and function(pos) pos:play() end or nil,
  forbid = option.mistake ~= "royal" and { royal, option.by == "function" and mated or nil } or nil,
  stuck = royal,
  finish = tav.repetition { times = 3 },
}
