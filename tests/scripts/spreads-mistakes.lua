-- Spreads, drops, pieces that are covered, goals and ends that make no sense.
local tav = require "tavoliere"

local option = tav.options {
  { "mistake", { "none", "most", "nine", "far", "covered", "by", "becomes", "unknown", "stacks", "as", "name", "of",
    "ends", "goals", "six", "no-by", "no-as", "no-kinds", "no-piece", "onto", "where", "surrounded", "no-stacks" } },
}
local is = option.mistake
local sides = { "a1-a4", "d1-d4" }

local covered = {
  covered = 3, by = {}, becomes = { by = "Man", becomes = "Kong" }, unknown = { by = { "Man", "Kong" } },
  stacks = false, ["no-by"] = { by = {} },
}
local moves = {
  most = function() return tav.carry { spread = true, directions = "all" } end,
  nine = function() return tav.carry { spread = true, directions = "all", most = 9 } end,
  far = function() return tav.carry { directions = "all", most = 3 } end,
  as = function() return tav.drop { as = "King" } end,
  name = function() return tav.drop { as = { Man = { "Kong" } } } end,
  of = function() return tav.drop { of = "other" } end,
  stacks = function() return tav.step {} end,
  onto = function() return tav.carry { spread = true, directions = "all", most = 3, onto = "free" } end,
  where = function() return tav.carry { directions = "all", distance = 1, onto = "enemy" } end,
  surrounded = function() return tav.carry { directions = "all", distance = 1, surrounded = "no" } end,
  ["no-stacks"] = function() return tav.step {} end,
  ["no-as"] = function() return tav.drop { as = {} } end,
  ["no-kinds"] = function() return tav.drop { as = { Man = {} } } end,
  ["no-piece"] = function() return tav.drop { piece = {} } end,
}
local finish = {
  ["no-stacks"] = function() return tav.score { of = "stacks", wins = "most" } end,
  ends = function() return tav.score { of = "board", wins = "most", ends = "now" } end,
  goals = function() return tav.connect { goals = { sides, { "a1-d1" } } } end,
  six = function() return tav.connect { goals = { sides, sides, sides, sides } } end,
}

return tav.game {
  name = "Mistaken spreads",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man", letter = "M", count = 5 }, { "King", letter = "K", covered = covered[is] } },
  moves = moves[is] and moves[is]() or tav.carry { spread = true, most = 3, directions = "all" },
  finish = finish[is] and finish[is]() or nil,
  stuck = "lose",
}
