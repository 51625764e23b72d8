-- A tav.sow with laps that capture, or with a choice of ways, and one mistake.
local tav = require "tavoliere"

local option = tav.options {
  { "mistake", { "none", "key", "word", "pit", "foreign", "table", "no-relay", "no-captures", "longest", "ends",
    "twice", "short", "store", "middle", "all", "gap", "together", "chain", "hand", "on", "no-on", "clash" } },
}
local mistake = option.mistake

local track = { South = "a1-d1 d2-a2", North = "d4-a4 a3-d3" }
local fronts = { South = "a2-d2", North = "a3-d3" }

local args = { track = track, relay = true, captures = { on = fronts } }
local change = ({
  key = function() args.captures.form = "on" end,
  word = function() args.captures.takes = "columns" end,
  pit = function() args.captures.on = { South = "a9", North = "a3" } end,
  foreign = function() args.captures.on = { South = "a3", North = "a3" } end,
  table = function() args.captures = "ends" end,
  ["no-relay"] = function() args.relay = false end,
  ["no-captures"] = function() args.captures, args.into = nil, "capture" end,
  longest = function() args.relay, args.captures, args.longest = false, nil, 9 end,
  ends = function() args.turn = "ends" end,
  twice = function() args.captures, args.way, track.South = nil, "either", "a1-d1 b1" end,
  short = function() args.captures, args.way, track.North = nil, "against", "a4 b4" end,
  store = function() args.captures.sown, track.South = "ends", "a1-d1 store d2-a2" end,
  middle = function() track.North, fronts.North = "a3-d3", "a3-d3" end,
  all = function() args.captures = { sown = "ends" } end,
  gap = function() args.captures = { on = { South = "a2 b2 d2 a1", North = "a3-d3" }, sown = "ends" } end,
  together = function() args.captures, args.way, args.together = nil, "either", true end,
  clash = function() args.clash = "halt" end,
  chain = function() args.captures, args.way, args.relay = nil, "either", false end,
})[mistake]
if change then change() end
local sow = tav.sow(args)

local finish = ({
  hand = function() return tav.occupy { on = fronts, most = 0, hand = true, result = "lose" } end,
  on = function() return tav.score { of = "store", wins = "most", on = fronts } end,
  ["no-on"] = function() return tav.score { of = "pits", wins = "most" } end,
})[mistake]

return tav.game {
  name = "Sow Mistakes",
  players = { "South", "North" },
  board = tav.pits { 4, mistake == "middle" and 3 or 4, stones = 2 },
  moves = sow,
  after = mistake == "chain" and tav.harvest { sow, makes = 1, chain = true } or nil,
  stuck = "lose",
  finish = finish and finish() or nil,
}
