-- Captures of sowing with one mistake.
local tav = require "tavoliere"

local option = tav.options {
  { "mistake", { "none", "object", "missing", "word", "number", "empty", "key", "nobody", "single", "twice", "together",
    "phase", "store", "rest", "in-step", "one-way", "into",
    "no-set", "claim-own", "claim-key", "claim-pit", "claim-unlike", "claim-many" } },
}

local rows = { South = "a1-c1", North = "a2-c2" }
local round = { South = "a1-c1 c2-a2", North = "c2-a2 a1-c1" }

local function sow(more)
  local args = { track = round, from = rows }
  for key, value in pairs(more) do args[key] = value end
  return tav.sow(args)
end

local sowing = ({
  nobody = function() return tav.sow { track = round } end,
  twice = function() return sow { turn = "ends" } end,
  together = function() return tav.sow { track = round, together = true } end,
  phase = function() return sow { again = "mian" } end,
  store = function() return sow { again = "main" } end,
  rest = function() return sow { when = "bare" } end,
  ["in-step"] = function() return tav.sow { track = round, together = true, feeds = "always" } end,
  ["one-way"] = function() return tav.sow { track = round, together = true, turn = "never" } end,
  into = function() return tav.sow { track = round, together = true, into = "stones" } end,
  single = function() return tav.sow { track = { South = "1-6", North = "6-1" } } end,
})[option.mistake]
local used = sowing and sowing() or sow {}

local harvest = ({
  object = function() return tav.harvest { "sow", makes = 1 } end,
  missing = function() return tav.harvest { used } end,
  word = function() return tav.harvest { used, makes = "evn" } end,
  number = function() return tav.harvest { used, makes = { 2, 64 } } end,
  empty = function() return tav.harvest { used, makes = {} } end,
  key = function() return tav.harvest { used, makes = 1, lats = "own" } end,
  nobody = function() return tav.harvest { used, makes = 1, last = "own" } end,
  single = function() return tav.harvest { used, makes = 1, takes = "opposite" } end,
  ["no-set"] = function() return tav.harvest { used, makes = 3, last = "enemy", claims = { "tuzz" } } end,
  ["claim-own"] = function() return tav.harvest { used, makes = 3, last = "own", claims = { "tuz" } } end,
  ["claim-key"] = function() return tav.harvest { used, makes = 3, last = "enemy", claims = { "tuz", mots = 1 } } end,
  ["claim-pit"] = function()
    return tav.harvest { used, makes = 3, last = "enemy", claims = { "tuz", never = { South = "a9" } } }
  end,
  ["claim-unlike"] = function()
    return tav.harvest { used, makes = 3, last = "enemy", claims = { "tuz", unlike = "same" } }
  end,
  ["claim-many"] = function() return tav.harvest { used, makes = 3, last = "enemy", claims = { "tuz", most = 0 } } end,
  ["in-step"] = function() end,
  ["one-way"] = function() end,
  into = function() end,
})[option.mistake] or function() return tav.harvest { used, makes = 1, chain = true } end

return tav.game {
  name = "Harvest Mistakes",
  players = { "South", "North" },
  board = option.mistake == "single" and tav.pits { 6 } or tav.pits { 3, 2 },
  sets = { "tuz" },
  moves = used,
  after = harvest(),
  stuck = "lose",
}
