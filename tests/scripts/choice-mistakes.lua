-- What tav.promote with choices, and the generators that name it, refuse.
local tav = require "tavoliere"

local option = tav.options {
  {
    "mistake", {
      "after", "plain", "other", "word", "twice", "empty", "many", "name", "piece", "leaving", "lacks", "forced",
    },
  },
}

local mistake, goal = option.mistake, { White = "a4-d4", Black = "a1-d1" }

local function crown(pieces, more, forced)
  return tav.promote { pieces = pieces, on = goal, leaving = more, forced = forced }
end

local choice = mistake == "plain" and crown { Man = "King" }
  or mistake == "other" and tav.pass {}
  or mistake == "word" and "crown"
  or mistake == "twice" and crown { Man = { "King", "King" } }
  or mistake == "empty" and crown { Man = {} }
  or mistake == "many" and crown { Man = { "King", "a", "b", "c", "d", "e", "f", "g", "h" } }
  or mistake == "name" and crown { Man = { "Knig" } }
  or mistake == "piece" and crown { Man = { true } }
  or mistake == "leaving" and crown({ Man = "King" }, true)
  or mistake == "forced" and crown({ Man = { "King" } }, nil, goal)
  or mistake == "lacks" and crown { Man = { "King", "Duke" } }
  or crown { Man = { "King" } }

return tav.game {
  name = "Choice mistakes",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man" }, { "King", letter = "K", count = 0 }, { "Duke", letter = "D", side = "White", count = 0 } },
  start = { White = { Man = "a1" }, Black = { Man = "d4" } },
  moves = tav.step { promotes = choice },
  after = mistake == "after" and choice or nil,
  stuck = "lose",
}
