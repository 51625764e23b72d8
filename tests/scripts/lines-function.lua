-- Focus whose greatest height is a Lua function: what the emptier line of a stack and the
-- pieces around it add up to, and one more in the middle of the board.
local tav = require "tavoliere"

local middle = { d4 = true, d5 = true, e4 = true, e5 = true }

return tav.variant("focus", {
  name = "Lines by function",
  options = {
    exchange = false,
    height = function(pos, cell)
      local limit = math.min(pos:row(cell), pos:column(cell)) + pos:neighbours(cell)
      return middle[pos:name(cell)] and limit + 1 or limit
    end,
  },
})
