-- An error goes through a function that is asked; on its way a variable is closed, by a function that raises in turn.
local tav = require "tavoliere"

return tav.game {
  name = "Closing",
  players = { "White", "Black" },
  board = tav.rectangle { 2, 2 },
  pieces = { { "Stone", count = "unlimited" } },
  moves = function(pos, list)
    if pos.ply > 0 then error "moves" end
    list:add_cells(pos:free())
  end,
  play = function(pos, _, cell) pos:put("Stone", cell) end,
  finish = function(pos)
    local _, message = pcall(function()
      local closed <close> = setmetatable({}, { __close = function() error "close" end })
      return closed and pos:count_moves()
    end)
    print(message)
  end,
  stuck = "lose",
}
