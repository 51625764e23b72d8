-- Declarations of tav.link, and of the `links` of tav.connect, that make no sense.
local tav = require "tavoliere"

local option = tav.options {
  { "mistake", { "none", "missing", "empty", "crossing", "unknown", "key", "far", "many", "nowhere", "player", "piece",
    "domino", "walls", "wraps", "twice", "set", "links", "both", "after", "moves", "off" } },
}

local is = option.mistake
local offsets = ({
  empty = {}, wraps = { { 1, 3 } }, far = { { 1, 8 } }, many = { { 1, 2 }, { 1, 3 }, { 0, 1 } }, nowhere = { { 4, 5 } },
  player = { Black = { { 1, 2 } } }, set = { { 0, 1 } },
})[is] or { { 1, 2 } }
local link = tav.link {
  offsets = is ~= "missing" and offsets or nil,
  crossing = is ~= "crossing" and (is == "unknown" and "some" or "none") or nil,
  piece = is == "piece" and "Pge" or nil,
  axes = is == "key" and "all" or nil,
}
local other = tav.link { offsets = { { 0, 2 } }, crossing = "any" }

return tav.game {
  name = "Mistaken links",
  players = { "Black", "White" },
  board = tav.rectangle {
    5, 5, walls = is == "walls" and "a1|b1" or nil, wraps = is == "wraps" and "columns" or nil,
  },
  pieces = { { "Peg", count = "unlimited", shape = is == "domino" and "O O" or nil } },
  sets = is == "set" and { "n" } or nil,
  moves = is == "moves" and link or tav.place { off = is == "off" and "a9" or "a1" },
  after = is ~= "after" and (is == "twice" and { link, other } or link) or nil,
  stuck = "draw",
  finish = tav.connect {
    goals = { "a1-e1", "a5-e5" },
    links = is == "links" and tav.place {} or link,
    connect = is == "both" and 4 or nil,
  },
}
