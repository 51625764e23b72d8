-- Groups and liberties on several boards: they are captured, or the first capture wins; men who step are shut in.
local tav = require "tavoliere"

local option = tav.options {
  { "board", { "squares", "hexagon", "points" } },
  { "size", 5, min = 3, max = 5, help = "cells in the middle row" },
  { "rule", { "go", "atari", "free", "steps" } },
  { "connect", { "usual", "4", "8" } },
  { "enemy", { "remove", "return", "hand", "convert" } },
  { "players", 2, min = 2, max = 3 },
}

local boards = {
  squares = function() return tav.rectangle { option.size, option.size, look = "points" } end,
  hexagon = function() return tav.hexagon { (option.size + 1) // 2 } end,
  points = function() return tav.rectangle { 5, 5, lines = "a1-e5 a5-e1 rows columns" } end,
}
local placing = option.rule ~= "steps"
local limited = option.enemy == "return" or option.enemy == "hand"
local liberties = tav.liberties { connect = tonumber(option.connect), enemy = option.enemy }
local rules = {
  go = { after = liberties, forbid = { liberties, tav.repetition { times = 2 } } },
  atari = { forbid = liberties, finish = { liberties } },
  free = { after = liberties }, -- suicide is allowed
  steps = { after = liberties, forbid = liberties },
}
local rule = rules[option.rule]
local finish = rule.finish or {}
finish[#finish + 1] = tav.score { of = "area", wins = "most", bonus = { White = 2 }, ties = "White" }
if not placing then finish[#finish + 1] = tav.quiet { plies = 20, judge = "end" } end

return tav.game {
  name = "Liberties",
  players = option.players == 3 and { "Black", "White", "Red" } or { "Black", "White" },
  board = boards[option.board](),
  pieces = { { "Stone", count = limited and 9 or "unlimited" } },
  start = not placing and { Black = "a1 b1 c1", White = "a3 b3 c3" } or nil,
  moves = placing and { tav.place { names = false }, tav.pass { forced = true } } or tav.step {},
  after = rule.after,
  forbid = rule.forbid,
  stuck = "skip",
  finish = finish,
}
