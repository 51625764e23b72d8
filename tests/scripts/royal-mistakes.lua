-- What tav.royal refuses.
local tav = require "tavoliere"

local option = tav.options {
  {
    "mistake", {
      "piece", "unknown", "harmless", "word", "judge", "next", "step", "moves", "chain", "most", "way", "faces",
    },
  },
}
local mistake = option.mistake

local royal = tav.royal(({
  piece = {},
  unknown = { piece = "Kong" },
  word = { piece = "King", attacked = "resign" },
  judge = { piece = "King", safe = "skip" },
  next = { piece = "King", safe = "next" },
  way = { piece = "King", faces = "up" },
  faces = { piece = "King", faces = true },
})[mistake] or { piece = "King" })

local jumps = {
  chain = { again = "main", removal = "chain" },
  most = { again = "main", most = true },
}

return tav.game {
  name = "Mistakes about royal pieces",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "King", count = 0 } },
  start = { White = "a1", Black = "d4" },
  moves = mistake == "moves" and royal or jumps[mistake] and tav.jump(jumps[mistake])
    or tav.step { onto = mistake == "harmless" and "free" or "any" },
  forbid = royal,
  stuck = mistake == "step" and tav.step {} or royal,
}
