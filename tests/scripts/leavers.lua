-- Who cannot move is out; his pieces stay. Two moves a turn, or a turn that may be handed to anybody.
local tav = require "tavoliere"

local option = tav.options {
  { "pairs", false, "Ann and Cat against Bob and Dan" },
  { "twice", false, "each player moves twice in a turn" },
  { "handed", false, "who comes to e1 hands the turn to Cat, who comes to e2 keeps it" },
}

local step = tav.step { directions = "n e s w" }
local after = option.handed and function(pos, _, _, to)
  if pos:name(to) == "e1" then pos:next("Cat") elseif pos:name(to) == "e2" then pos:next(pos.mover) end
end or nil
local phases = { { "first", moves = step, after = after } }
if option.twice then
  phases = {
    { "first", moves = step, again = true, next = "second" },
    { "second", moves = step, next = "first" },
  }
end

return tav.game {
  name = "Leavers",
  players = { "Ann", "Bob", "Cat", "Dan" },
  teams = option.pairs and { { "Ann", "Cat" }, { "Bob", "Dan" } } or nil,
  board = tav.rectangle { 5, 2 },
  pieces = { { "Man", count = 1 } },
  start = { Ann = "a1", Bob = "b1", Cat = "c1", Dan = "d1" },
  phases = phases,
  stuck = "out",
}
