-- What functions may not do with moves that they try: ask for moves that ask for them, write, raise.
local tav = require "tavoliere"

local option = tav.options { { "wrong", { "try", "count", "write", "raise" }, "what goes wrong" } }

local wrong = {
  try = function(after) after:try(after:own():first()) end,
  count = function(after) after:count_moves() end,
  write = function(after) after:lift "a1" end,
  raise = function(after) error("looked at " .. after:player()) end,
}

return tav.game {
  name = "Wrong Tries",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Man", count = 9 } },
  moves = function(pos, list)
    for cell in pos:free():each() do
      pos:try(cell, wrong[option.wrong])
      list:add(cell)
    end
  end,
  play = function(pos, move, from) pos:put("Man", from) end,
  stuck = "draw",
}
