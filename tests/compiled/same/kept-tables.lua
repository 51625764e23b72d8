-- Functions write in every call to tables from outside: to lists, marks, records, and tables in these; one changes what
-- another reads, and a table has two names.
local tav = require "tavoliere"

local module = { queue = {}, grid = {}, best = 0, sets = {} }
for i = 0, 3 do module.grid[i] = { n = i, on = false } end
local grid, marks, stack = module.grid, {}, { n = 0 }

local function push(v)
  stack.n = stack.n + 1
  stack[stack.n] = v
end

local function pop()
  local v = stack[stack.n]
  stack[stack.n] = nil
  stack.n = stack.n - 1
  return v
end

return tav.game {
  name = "Kept Tables",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5 },
  pieces = { { "Stone", count = "unlimited" } },
  start = {},
  counters = { "sum" },
  moves = function(pos, list)
    for cell in pairs(marks) do marks[cell] = nil end
    for cell in pos:free():each() do
      push(cell)
      marks[cell] = cell % 3 == 0
    end
    while stack.n > 0 do
      local cell = pop()
      local entry = grid[cell % 4]
      entry.n = entry.n + 1
      entry.on = not entry.on
      list:add(cell, nil, marks[cell] and entry.n % 200 or 0)
      module.queue[#module.queue + 1] = cell
      if #module.queue > 40 then module.queue = { cell, 5 } end
      module.sets[cell % 5] = pos:own() | pos:cells(cell)
      module.grid[cell % 4] = cell % 11 == 0 and { n = cell, on = true } or entry
    end
    module.best = module.best + #module.queue
  end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    pos:set("sum", (module.best + grid[3].n * 7 + (grid[2].on and 5 or 0) + #(module.sets[1] or pos:own())) % 1000)
  end,
  stuck = "draw",
  finish = function(pos)
    module.best = module.best + pos:get "sum"
    if pos:get "sum" == 77 then pos:draws() end
  end,
}
