-- Broken: three marks in a line win, and a player may put a Blank instead of a mark, which counts for nothing.
local tav = require "tavoliere"

local function three(marks, direction)
  local two = marks & marks:shift(direction)
  return #(two & two:shift(direction)) > 0
end

return tav.game {
  name = "Useless piece",
  players = { { "Crosses", letter = "X" }, { "Noughts", letter = "O" } },
  board = tav.rectangle { 5, 5 },
  pieces = {
    { "Mark", count = "unlimited", shape = "O" },
    { "Blank", count = "unlimited", shape = "O", letter = "B" },
  },
  moves = tav.place {},
  stuck = "draw",
  finish = function(pos)
    for player = 1, 2 do
      local marks = pos:own(player, "Mark")
      for _, direction in ipairs { "n", "ne", "e", "se" } do
        if three(marks, direction) then pos:wins(player) end
      end
    end
  end,
}
