-- Names of players in sentences: two are plurals, and one is not but ends in s, too.
local tav = require "tavoliere"

local option = tav.options {
  { "mistake", false, help = "declares the plural as a text" },
  { "marks", 3, min = 0, max = 3, help = "marks in each hand" },
}

local function surrounded(pos, player)
  local marks = pos:own(player)
  return marks - (marks & pos:free():beside(4)):flood(marks, 4)
end

return tav.game {
  name = "Plural",
  players = {
    { "Crosses", letter = "X", plural = true },
    { "Women", plural = option.mistake and "yes" or true },
    "Thales",
  },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Mark", count = option.marks } },
  moves = { tav.place {}, tav.pass { forced = true } },
  after = function(pos)
    for player = 1, 3 do
      if player ~= pos.mover then pos:lift(surrounded(pos, player)) end
    end
  end,
  finish = { tav.line { length = 3 } },
}
