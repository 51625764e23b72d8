-- `finish` changes what `moves` takes, between two questions: the second is answered anew. (Rules should keep
-- nothing outside the position; these do.)
local tav = require "tavoliere"
local a = tav.step { directions = "orthogonal" }
local b = tav.place {}
local gen = a
return tav.game { name = "Stale", players = { "White", "Black" },
 board = tav.rectangle { 3, 3 }, pieces = { { "Man", count = 0 } },
 counters = { "x" },
 start = [[
 . . .
 . . .
 W . B ]],
 moves = function(pos, list) gen:moves(pos, list) end,
 play = function(pos) pos:play() end,
 finish = function(pos, stuck)
   if stuck then return pos:draws() end
   gen = a
   local first = pos:can_move()
   gen = b                 -- nobody has anything to place
   pos:set("x", pos:get "x" + 1)
   local second = pos:can_move()
   print("steps: " .. tostring(first) .. ", placements: " .. tostring(second))
   gen = a
 end,
 stuck = "lose" }
