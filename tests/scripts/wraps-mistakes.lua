-- Boards with joined sides that make no sense, and rules that do not work on them.
local tav = require "tavoliere"

local option = tav.options {
  { "mistake", {
    "sides", "twice", "number", "near", "lines", "shape", "edges", "march", "ring", "tumble", "flies", "rests", "jump",
    "sweep", "push", "carry", "any", "exposed", "blocked",
  }, "which mistake" },
}
local mistake = option.mistake

local wraps = { sides = "left", twice = "rows rows", number = 8, near = "columns", edges = "columns" }
local sizes = { near = { 2, 8 }, jump = { 4, 8 }, sweep = { 8, 4 }, blocked = { 8, 4 } }
local size = sizes[mistake] or { 6, 6 }
local moves = {
  march = tav.march {},
  tumble = tav.tumble { directions = "all" },
  flies = tav.jump { distance = "any" },
  rests = tav.place { rests = "s", piece = "Man" },
  jump = tav.jump {},
  sweep = tav.sweep {},
  push = tav.push { most = 3 },
  carry = tav.carry { distance = "pieces", directions = "all" },
  any = tav.carry { distance = "any", most = 2, directions = "all" },
  exposed = tav.step { distance = 3, exposed = true },
  blocked = tav.leap { offsets = { { 1, 2 } }, blocked = true },
}

return tav.game {
  name = "Mistaken joins",
  players = { { "White", edges = mistake == "edges" and "left right" or nil }, "Black" },
  board = tav.rectangle {
    size[1], size[2], wraps = wraps[mistake] or "rows columns", lines = mistake == "lines" and "rows" or nil,
  },
  pieces = { { "Man", shape = mistake == "shape" and "OO" or "O", count = 4 } },
  stacks = mistake == "carry" or mistake == "any" or mistake == "tumble",
  moves = { moves[mistake] or tav.place {}, tav.place { piece = "Man" }, tav.step { onto = "enemy" } },
  finish = mistake == "ring" and tav.ring {} or nil,
  stuck = "lose",
}
