-- A list in which a variable that was never set leaves a gap, or a value that no list has.
local tav = require "tavoliere"

local missing = nil -- as a name is that was misspelt
local option = tav.options {
  { "gap", { "nowhere", "moves", "after", "finish", "players", "pieces", "plus", "counters", "sets", "phases", "lines",
    "goals", "relocate", "choices", "teams", "stones", "far" } },
  { "value", { "right", "false", "second", "moves", "after", "play", "board", "start", "holes", "text" } },
}
local values = {
  ["false"] = { finish = false },
  second = { finish = { tav.repetition { times = 3 }, false } },
  moves = { moves = { tav.step {}, false } },
  after = { after = true },
  play = { moves = function() end, play = "play" },
  board = { board = 8 },
  start = { start = true },
  text = { finish = { "most" } },
}
if option.value == "holes" then tav.rectangle { 3, 3, holes = true } end

local gaps = {
  moves = function() return { moves = { missing, tav.jump {} } } end,
  after = function() return { after = { missing, tav.custody {} } } end,
  finish = function() return { finish = { tav.repetition { times = 3 }, missing, tav.repetition {} } } end,
  players = function() return { players = { missing, "Black" } } end,
  pieces = function() return { pieces = { missing, { "Man" } } } end,
  plus = function() return { pieces = tav.plus { missing, { "Man" } } } end,
  counters = function() return { counters = { missing, "count" } } end,
  sets = function() return { sets = { "jumped", missing, "kept" } } end,
  phases = function() return { phases = { missing, { "main", moves = tav.step {} } } } end,
  lines = function() return { finish = tav.lines { missing, "a1 b1 c1" } } end,
  goals = function() return { finish = tav.connect { goals = { White = { missing, "a1", "c3" } } } } end,
  relocate = function() return { after = tav.relocate { missing, { "Man", captor = true } } } end,
  choices = function() return tav.options { { "other", { "one", missing, "two" }, "help" } } end,
  teams = function() return { teams = { missing, { "White" } } } end,
  stones = function() return { board = tav.pits { 2, 1, stones = { missing, 2 } } } end,
  far = function() return { moves = { tav.step {}, [1000000000] = tav.jump {} } } end,
}

local game = {
  name = "Gaps",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Man" } },
  start = { White = "a1-c1", Black = "a3-c3" },
  moves = tav.step {},
  stuck = "lose",
}
for key, value in pairs(values[option.value] or {}) do game[key] = value end
if gaps[option.gap] then
  for key, value in pairs(gaps[option.gap]()) do game[key] = value end
end
if game.phases then game.moves = nil end
return tav.game(game)
