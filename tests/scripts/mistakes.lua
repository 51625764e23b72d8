-- A game with one mistake, in a declaration.
local tav = require "tavoliere"

local option = tav.options {
  { "pieces", { "right", "letters", "same_letters", "count", "codes", "names" } },
  { "start", { "right", "letter", "twice", "many", "what" } },
  { "moves", { "right", "place", "directions", "nowhere", "captor", "track", "offer", "counters" } },
  { "after", { "right", "keep", "hexagon", "promote" } },
  { "finish", { "right", "kind", "connect", "goals", "missing", "evaluate", "object", "moves",
    "nobody", "nowhere", "nothing", "no_cell", "library" } },
  { "phase", { "right", "next", "object", "forbid", "number", "sign" } },
}

local function pick(all, what) return all[what] or all.right end

local pieces = pick({
  right = { { "Man", letter = "M", count = 3 }, { "King", letter = "K" } },
  letters = { { "Man", letter = "M", count = 3 }, { "King" } },
  same_letters = { { "Man", letter = "M", count = 3 }, { "King", letter = "M" } },
  count = { { "Man", count = "many" } },
  codes = { { "Man", letter = "M", code = "X" }, { "King", letter = "K", code = "X" } },
  names = { { "Man", letter = "M", also = "King" }, { "King", letter = "K" } },
}, option.pieces)

local start = ({
  letter = [[
    . w .
    . . .
    M . . ]],
  twice = { White = { Man = "a1", King = "a1" } },
  many = { White = { Man = "a1-c1 a1" } },
  what = 7,
})[option.start]

local pits = { track = true, offer = true }
local rows = { White = "a1-c1", Black = "c2-a2" }
local moves = pick({
  right = function() return tav.step {} end,
  place = function() return tav.place { piece = "Mna" } end,
  directions = function() return tav.step { directions = 4 } end,
  nowhere = function() return tav.step { directions = "inward" } end,
  captor = function() return tav.relocate { { "Mna" } } end,
  track = function() return tav.sow { track = { White = "a1-c1" } } end,
  offer = function() return tav.sow { track = rows, together = true, offer = "pie" } end,
  counters = function() return tav.jump { again = "again" } end,
}, option.moves)

local after = ({
  keep = function() return tav.trim { keep = "high" } end,
  hexagon = function() return tav.trim { keep = tav.count "orthogonal neighbours" } end,
  promote = function() return tav.promote { pieces = { Man = "Queen" }, on = { White = "a3", Black = "a1" } } end,
})[option.after]

local finish = ({
  kind = function() return tav.step {} end,
  library = function() return pairs end,
  connect = function() return tav.connect { goals = { White = { "a1", "c3" } }, connect = 6 } end,
  goals = function() return tav.connect {} end,
  nobody = function() return tav.connect { goals = {} } end,
  nowhere = function() return tav.connect { goals = { White = { "a1", "" } } } end,
  nothing = function() return tav.pattern { own = {} } end,
  no_cell = function() return tav.pattern { own = { Man = "" } } end,
  object = function() return "most" end,
  moves = function() return tav.custody {} end,
})[option.finish]

local counters = {}
if option.moves == "counters" then
  for i = 1, 32 do counters[i] = "c" .. i end
end

local main = { "main", moves = moves(), after = after and after() or nil }
if option.phase == "next" then main.stuck = "next" end
if option.phase == "object" then main.moves = tav.score { of = "hand", wins = "most" } end
if option.phase == "forbid" then main.forbid = 12 end
if option.phase == "number" then
  main.moves, main.forbid = tav.place {}, function(pos) return #pos:own() end
end

local board = tav.rectangle { 3, 3 }
if pits[option.moves] then board = tav.pits { 3, 2, stones = 2 } end
if option.after == "hexagon" then board = tav.hexagon { 2 } end

return tav.game {
  name = "Mistakes",
  players = { "White", "Black" },
  board = board,
  pieces = not pits[option.moves] and pieces or nil,
  start = start,
  counters = counters,
  phases = { main, { "again", moves = moves(), next = "main" } },
  stuck = option.finish == "missing" and "end" or "lose",
  finish = finish and finish() or nil,
  evaluate = option.finish == "evaluate" and 3 or nil,
  capture_sign = option.phase == "sign" and ":" or nil,
}
