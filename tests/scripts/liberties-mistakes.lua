-- Declarations of tav.liberties, and of tav.score, that make no sense.
local tav = require "tavoliere"

local option = tav.options {
  { "mistake", { "none", "connect", "six", "enemy", "key", "counterpart", "domino", "walls", "moves",
    "bonus", "quarter", "who", "ties", "tied", "piece" } },
}

local is = option.mistake
local score = { of = "area", wins = "most", bonus = { White = 1 }, ties = "White" }
if is == "bonus" then score.bonus = 7 end
if is == "quarter" then score.bonus = { White = 0.25 } end
if is == "who" then score.bonus = { Whiet = 1 } end
if is == "ties" then score.ties = true end
if is == "tied" then score.ties = "Whiet" end
if is == "piece" then score.piece = "Stone" end

local keys = {
  connect = { connect = 3 }, six = { connect = 6 }, enemy = { enemy = "relocate" }, key = { axes = "all" },
  counterpart = { enemy = "convert" },
}
local liberties = tav.liberties(keys[is] or {})

return tav.game {
  name = "Mistaken liberties",
  players = { "Black", "White" },
  board = tav.rectangle { 4, 4, walls = is == "walls" and "a1|b1" or nil },
  pieces = {
    {
      "Stone", count = "unlimited",
      side = is == "counterpart" and "Black" or nil, shape = is == "domino" and "O O" or nil,
    },
  },
  moves = is == "moves" and liberties or { tav.place {}, tav.pass { forced = true } },
  after = liberties,
  forbid = liberties,
  finish = tav.score(score),
}
