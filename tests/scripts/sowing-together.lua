-- Two who sow at the same time round one loop of two rows, as wide as one likes.
local tav = require "tavoliere"

local option = tav.options {
  { "columns", 4, min = 2, max = 61 },
  { "stones", 3, min = 1, max = 9 },
  { "relay", false },
  { "least", 2, min = 1, max = 9 },
  { "capture", { "hand", "own-hand", "nothing" } },
  { "judge", { "after", "before" } },
  { "pick", { "stopfirst", "pickfirst" } },
  { "clash", { "halt", "sente", "gote" } },
  { "endless", { "illegal", "draw", "void" } },
  { "rest", { "gote", "sente", "last-sente", "stays", "own" } },
  { "offer", { "none", "capture", "move" } },
}

local board = tav.pits { option.columns, 2, stones = option.stones }
local last = option.columns > 26 and "a" .. string.char(96 + option.columns - 26) or string.char(96 + option.columns)
if option.columns > 52 then last = "b" .. string.char(96 + option.columns - 52) end

local at = { capture = "first capture", move = "first move" }
local sow = tav.sow {
  track = {
    South = "a1-" .. last .. "1 " .. last .. "2-a2",
    North = last .. "2-a2 a1-" .. last .. "1",
  },
  from = { South = "a1-" .. last .. "1", North = last .. "2-a2" },
  together = true, relay = option.relay, least = option.least,
  capture = option.capture == "own-hand" and "own hand" or option.capture,
  judge = option.judge, pick = option.pick, clash = option.clash, endless = option.endless,
  rest = option.rest == "last-sente" and "last sente" or option.rest,
  offer = option.offer ~= "none" and "pie" or nil, at = at[option.offer],
}
local phases = {
  { "sente", mover = "sente", moves = sow, next = "gote" }, { "gote", moves = sow, next = "sente" },
}
if option.offer ~= "none" then phases[3] = { "pie", moves = tav.swap {}, next = "sente" } end

return tav.game {
  name = "Sowing Together",
  players = { "South", "North" },
  board = board,
  phases = phases,
  stuck = "end",
  finish = { sow, tav.score { of = "store", wins = "most" }, tav.repetition { times = 3 } },
}
