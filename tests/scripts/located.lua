-- Located: a message names the line of the entry, wherever the table begins.
local tav = require "tavoliere"

local option = tav.options {
  { "wrong", { "nothing", "count", "second", "key", "bracketed", "function", "other", "first" } },
}
local is = option.wrong
local unlimited = is == "count" and "unlimitd" or "unlimited"

return tav.game {
  name = "Located",
  players = { "White", "Black" }, --[[ pieces = {
    { count = "many" } } ]]
  board = tav.rectangle { 3, 3 },
  pieces = { -- count = 1
    { "Man", shape = "O", letter = [==[M]==],
      count = unlimited },
    { "King", letter = "K", shape = "O",
      ["count"] = is == "second" and {} or 1,
      [is == "key" and "cuont" or "flips"] = is ~= "key" },
  },
  moves = tav.place {}, ["sgf"] = is == "bracketed" and "one" or nil,
  finish = function(pos, stuck)
    local board, start = 1, "}"
    if stuck and board == #start then return pos:draws() end
  end,
  counters = is == "function" and
    function() end or nil, first = is == "first" or nil, stuck = is == "other" and "pieces: count" or "end",
}
