-- Broken: noughts and crosses in which the player who marks a1 has lost.
local tav = require "tavoliere"

local function three(marks, direction)
  local two = marks & marks:shift(direction)
  return #(two & two:shift(direction)) > 0
end

return tav.game {
  name = "Dominated first move",
  players = { { "Crosses", letter = "X" }, { "Noughts", letter = "O" } },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Mark", count = "unlimited", shape = "O" } },
  moves = tav.place {},
  stuck = "draw",
  finish = function(pos)
    for player = 1, 2 do
      local marks = pos:own(player)
      if #(marks & pos:cells "a1") > 0 then pos:loses(player) end
      for _, direction in ipairs { "n", "ne", "e", "se" } do
        if three(marks, direction) then pos:wins(player) end
      end
    end
  end,
}
