-- What captured = "hand" refuses.
local tav = require "tavoliere"

local option = tav.options { { "mistake", { "unknown", "missing", "jump", "march", "custody", "contact" } } }
local mistake = option.mistake
local hand = { captured = "hand" }

return tav.game {
  name = "Mistakes about hands",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = {
    { "Man", count = 0, side = "White", demoted = mistake == "unknown" and "Egg" or nil },
    { "King", count = 0 },
  },
  start = { White = { Man = "a1" }, Black = { King = "d4" } },
  moves = mistake == "jump" and tav.jump(hand) or mistake == "march" and tav.march(hand)
    or tav.step { onto = "any", captured = mistake == "missing" and "hand" or nil },
  after = mistake == "custody" and tav.custody { enemy = "hand" }
    or mistake == "contact" and tav.contact { enemy = "hand" } or nil,
  stuck = "lose",
}
