-- A game with one mistake, in a call that its `play` makes. What they say is in transcripts/miscalls.txt.
local tav = require "tavoliere"

local lone = tav.place { piece = "Kong" } -- fits no game: there is no such piece

local calls = {
  right = function(pos, from) pos:put("Man", from) end,
  turned = function(pos, from) pos:put("Bar", from, 1) end,
  turns = function(pos, from) pos:put("Bar", from, 4) end,
  covered = function(pos, from) pos:put("Man", from) pos:put("Bar", from, 0) end,
  edge = function(pos) pos:put("Bar", "e5", 0) end,
  unknown = function(pos, from) pos:put("Mann", from) end,
  off = function(pos) pos:put("Man", "f9") end,
  fraction = function(pos) pos:put("Man", 1.5) end,
  beyond = function(pos) pos:put("Man", 4000) end,
  nothing = function(pos) pos:put("Man") end,
  hand = function(pos) pos:hand_add("Man", -9) end,
  lift = function(pos, from) pos:lift(from) end,
  convert = function(pos) pos:convert("a1") end,
  block = function(pos) pos:put("Bar", "a1", 0) pos:convert("a1") end,
  counter = function(pos) pos:set("moons", 1) end,
  large = function(pos) pos:set("moves", 2 ^ 40) end,
  phase = function(pos) pos:next(1, "mian") end,
  player = function(pos) pos:next(3) end,
  nobody = function(pos) pos:wins("Wite") end,
  stacks = function(pos, from) pos:carry(from, "a2", 1) end,
  stones = function(pos, from) pos:set_stones(from, 1) end,
  direction = function(pos, from) pos:step(from, "up") end,
  object = function(pos) lone:moves(pos, pos) end,
  self = function(pos, _, move) lone.play(pos, pos, move) end,
  asks = function(pos) return pos:can_move() end,
  field = function(pos) return pos.moves end,
  write = function(pos) pos.mover = 2 end,
  set = function(pos) return pos:free() + 1 end,
  bits = function(pos) return pos:free() | "a1" end,
  compared = function(pos)
    local free = pos:free()
    return free < 1
  end,
  caught = function(pos)
    local free = pos:free()
    local _, message = pcall(function() free.size = 1 end)
    error(message, 0)
  end,
}
local names = { "right" }
for name in pairs(calls) do
  if name ~= "right" then table.insert(names, name) end
end

local option = tav.options { { "call", names } }

return tav.game {
  name = "Miscalls",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = { { "Man", letter = "M", count = 5 }, { "Bar", letter = "B", shape = "O O", turns = false } },
  counters = { "moves" },
  phases = {
    { "main", moves = function(pos, list) list:add_cells(pos:free()) end,
      play = function(pos, move, from) calls[option.call](pos, from, move) end,
      forbid = function() return nil end },
  },
  stuck = "draw",
}
