-- Named cells: a feature of the board stands for its cells wherever cells are listed. `use` chooses where.
local tav = require "tavoliere"

local option = tav.options { { "use", { "objects", "functions", "zones" } } }

local function moves(pos, list)
  local goal = pos.mover == 1 and "far camp" or "camp" -- one of two texts, when compiled
  local never, ahead = pos:cells("well tor"), pos:cells(goal)
  for from in pos:own():each() do
    for to in ((pos:cells(from):beside(8) & pos:free()) - never):each() do
      if ahead:has(to) or not pos:cells("Both Camps, e1"):has(to) then list:add(from, to) end
    end
  end
end

local functions, zones = option.use == "functions", option.use == "zones"
return tav.game {
  name = "Regions",
  players = { "White", "Black" },
  board = tav.rectangle { 5, 5, features = {
    { "camp", "a1-b1 a2-b2" }, { "far camp", "d5-e5 d4-e4" }, { "both camps", "camp, far camp" },
    { "well", "c3", sign = "cross" }, { "north edge", "a5-e5" }, { "Tor", "c1" },
  } },
  pieces = { { "Man", never = "well TOR" } },
  start = { White = "camp", Black = "far camp" },
  sets = { watched = "Tor north edge" },
  moves = functions and moves or {
    tav.step { directions = "orthogonal", from = zones and { White = "camp", Black = "far camp a5" } or nil },
    tav.step { directions = "diagonal", from = "both camps" },
  },
  play = functions and function(pos, move, from, to) pos:put(pos:lift(from), to) end or nil,
  after = tav.custody { hostile = { Man = "well north edge" } },
  stuck = "lose",
  finish = {
    tav.occupy { piece = "Man", least = 3, on = { White = "far camp", Black = "camp" } },
    tav.connect { goals = { White = { "camp", "north edge" }, Black = { "far camp", "a1-e1" } } },
    tav.repetition { times = 3 },
  },
}
