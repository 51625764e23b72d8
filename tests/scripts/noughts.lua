-- Noughts and crosses: three of your marks in a line win.
local tav = require "tavoliere"

local function three(marks, direction)
  local two = marks & marks:shift(direction)
  return #(two & two:shift(direction)) > 0
end

return tav.game {
  name = "Noughts and crosses",
  players = { { "Crosses", letter = "X", plural = true }, { "Noughts", letter = "O", plural = true } },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Mark", count = "unlimited", shape = "O" } },
  moves = tav.place {},
  stuck = "draw",
  finish = function(pos)
    for player = 1, 2 do
      local marks = pos:own(player)
      for _, direction in ipairs { "n", "ne", "e", "se" } do
        if three(marks, direction) then pos:wins(player) end
      end
    end
  end,
}
