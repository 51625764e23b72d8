-- Stones are sown round two rows of pits, with stores.
local tav = require "tavoliere"

return tav.game {
  name = "Pits",
  players = { "White", "Black" },
  board = tav.pits { 6, 2, stones = 4 },
  moves = tav.sow {
    track = { White = "a1-f1 store f2-a2", Black = "f2-a2 store a1-f1" },
    from = { White = "a1-f1", Black = "a2-f2" },
  },
  stuck = "end",
  finish = tav.score { of = "store", wins = "most" },
}
