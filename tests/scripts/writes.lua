-- Writes: stones on a board, which fill. `play`, which Lua runs since it may print, changes the weights that `finish`
-- names, which is compiled; `how` says through which door.
local tav = require "tavoliere"

local option = tav.options {
  {
    "how",
    {
      "nothing", "field", "insert", "alias", "library", "argument", "new", "within", "variable", "pcall", "move",
      "newindex", "environment",
    },
    "how it writes",
  },
}

local weights, every = {}, 3
for i = 1, 27 do weights[i] = i end

local insert, library = table.insert, table
local function raise(list, i) list[i] = list[i] + 1 end

local ways = {
  nothing = function() end,
  field = function(n) weights[n] = weights[n] + 1 end,
  insert = function(n) table.insert(weights, n) end,
  alias = function(n) insert(weights, n) end,
  library = function(n) library.insert(weights, n) end,
  argument = function(n) raise(weights, n) end,
  new = function(n)
    local holder = { list = weights }
    local list = holder.list
    list[n] = 5
  end,
  within = function(n)
    local function write() weights[n] = 3 end
    write()
  end,
  variable = function() every = every % 4 + 1 end,
  pcall = function(n)
    pcall(table.remove, weights)
    insert(weights, n)
  end,
}
ways.move = function(n) table.move({ 7, 8 }, 1, 2, n, weights) end
ways.newindex = function(n)
  local list = {}
  setmetatable(list, { __newindex = weights })
  list[n] = weights[n] + 1
end
local environment = _ENV -- luacheck: globals _ENV
ways.environment = function(n) environment.table.insert(weights, 1, n) end
local write = ways[option.how]

return tav.game {
  name = "Writes",
  players = { "Left", "Right" },
  board = tav.rectangle { 5, 5 },
  pieces = { { "Stone", count = "unlimited" } },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, point)
    pos:put("Stone", point)
    if point < 0 then print(point) end
    write(pos.ply % 20 + 1)
  end,
  stuck = "draw",
  finish = function(pos)
    local sum = 0
    for i, weight in ipairs(weights) do
      if i % every == 0 then sum = sum + weight end
    end
    if sum % 7 == 2 and pos.ply > 9 then pos:wins(1) end
  end,
}
