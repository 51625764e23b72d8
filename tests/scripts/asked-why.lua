-- A game whose functions give reasons, or do something else when they are asked for some.
local tav = require "tavoliere"

local option = tav.options {
  { "how", { "well", "nothing", "number", "failing", "writing", "object", "text", "lines", "own", "from" } },
}

local lines = tav.lines { "a1-c1", option.how == "lines" and "a1 d1" or "a1 a2" }

local answers = {
  well = function(pos, from, to, arg)
    if arg > 0 then return "no move has a number" end
    if not from then return "say which cell\27" end
    return to and "nothing moves" or pos:name(from) .. " is not beside " .. tostring(pos:own())
  end,
  nothing = function() end,
  number = function() return 7 end,
  failing = function(pos, from, to) return pos:name(to) end,
  writing = function(pos, from) pos:put("Stone", from) end,
  text = "because",
}

local function list_cells(pos, list)
  if option.how == "own" then list:add_cells(pos:own("White", "Stome")) end
  if option.how == "from" then list:add_cells("a1", "b1") end
  local own = pos:own(pos.mover, "Stone")
  list:add_cells(#own == 0 and pos:free() or lines:beside(own) & pos:free())
end

return tav.game {
  name = "Asked",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 2 },
  pieces = { { "Stone", count = "unlimited" }, { "Flag", letter = "F", count = "unlimited" } },
  moves = option.how == "object" and tav.place {} or list_cells,
  play = option.how ~= "object" and function(pos, _, from) pos:put("Stone", from) end or nil,
  why = answers[option.how] or answers.well,
  stuck = "lose",
}
