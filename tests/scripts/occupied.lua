-- Who has a number of pieces somewhere, or all of them together; and pieces that rest on others.
local tav = require "tavoliere"

local option = tav.options {
  { "judge", { "far", "king", "few", "centre", "both", "together", "apart", "hand" } },
  { "loses", false, "who has it loses" },
  { "mover", false, "only who has moved is looked at" },
  { "board", { "square", "rings" } },
  { "nobody", false, "when both have it nobody wins" },
  { "rests", { "no", "e", "w" }, "the direction in which a piece rests on something" },
}

local result, of = option.loses and "lose" or "win", option.mover and "mover" or "all"
local both = option.nobody and "draw" or "mover"
local rings = option.board == "rings"
local far = rings and { White = "d1-d4", Black = "d10-d13" } or { White = "a5-e5", Black = "a1-e1" }

local judges = {
  far = tav.occupy { on = far, result = result, of = of },
  king = tav.occupy { piece = "King", most = 0, result = result, of = of },
  few = tav.occupy { most = 2, result = result, of = of },
  centre = tav.occupy { on = rings and "a1-b6" or "b2-d2 b3-d3 b4-d4", least = 3, result = result, of = of },
  both = tav.occupy { piece = "Man", on = { White = far.White }, least = 1, most = 2, result = result, of = of },
  hand = tav.occupy { most = 3, hand = true, piece = "Man", result = result, of = of },
  together = tav.group { connect = not rings and 8 or nil, result = result, of = of, both = both },
  apart = tav.group { result = result, of = of },
}
return tav.game {
  name = "Occupied",
  players = { "White", "Black" },
  board = rings and tav.hexagon { 4, names = "rings" } or tav.rectangle { 5, 5 },
  pieces = {
    { "Man", letter = "M", count = 5 },
    { "King", letter = "K", count = 1 },
    { "Rock", letter = "X", side = "neutral", count = 2 },
  },
  moves = { tav.place { rests = option.rests ~= "no" and option.rests or nil }, tav.step { onto = "any" } },
  stuck = "draw",
  finish = judges[option.judge],
}
