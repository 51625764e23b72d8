-- Long lines: a player fills the board until he has one, which tav.line finds or a function does.
local tav = require "tavoliere"

local option = tav.options {
  { "length", 9, min = 2, max = 16, help = "pieces of a line" },
  { "exact", false, "longer lines do not count" },
  { "functions", false, "a function finds the lines" },
}

local lines = { { "n", "s" }, { "ne", "sw" }, { "e", "w" }, { "se", "nw" } }

local function ends(pos)
  if pos.ply == 0 then return end
  local man, men = pos:cells(pos:get "last"), pos:own(1)
  for _, line in ipairs(lines) do
    local n = 1 + #man:run(line[1], men) + #man:run(line[2], men)
    if n == option.length or (n > option.length and not option.exact) then pos:wins(1) end
  end
end

return tav.game {
  name = "Long lines",
  players = { "White" },
  board = tav.rectangle { 17, 13 },
  pieces = { { "Man", count = "unlimited" } },
  counters = { "last" },
  moves = tav.place {},
  after = function(pos, _, from) pos:set("last", from) end,
  stuck = "draw",
  finish = option.functions and ends or tav.line { length = option.length, exact = option.exact },
}
