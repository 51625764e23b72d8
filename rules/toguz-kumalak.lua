-- Toguz Kumalak ("nine pebbles"), or Toguz Korgool, of the Kazakhs and the Kyrgyz.
--
-- Each player has a row of nine pits, with nine stones in each. South moves first. In his turn a
-- player lifts all stones of one of his pits and sows them anticlockwise. The first stone goes back
-- into the pit that they come from, but a single stone goes into the next pit.
--
-- If the last stone falls into a pit of the other player and makes an even number there, he captures
-- these stones. If it makes three, he captures them as well and the pit becomes his tuz: all stones
-- that fall into it from then on are his. Each player may make one tuz in a game. It may not be the
-- other player's ninth pit,
-- [tuz=number: nor the pit that has the same number as the other's tuz, counted in the direction
-- of sowing.]
-- [tuz=facing: nor the pit that faces the other's tuz.]
-- If he may not make a tuz, the three stones stay.
--
-- A player who has 82 of the 162 stones wins at once. When a player cannot move, the other takes the
-- stones that are left; 81 stones each are a draw.
--
-- Source: the rules of the Toguz Kumalak federations, as reported by the English Wikipedia. A tuz
-- may not be "symmetrical" to the other's, which it explains by the numbers of the pits.
local tav = require "tavoliere"

local option = tav.options {
  { "tuz", { "number", "facing" },
    "no tuz in the pit with the number of the other's tuz, or in the pit that faces it" },
}

local sow = tav.sow {
  track = { South = "a1-i1 i2-a2", North = "i2-a2 a1-i1" },
  from = { South = "a1-i1", North = "a2-i2" },
  first = "origin",
  rest = "own",
}

return tav.game {
  name = "Toguz Kumalak",
  players = { "South", "North" },
  board = tav.pits { 9, 2, stones = 9 },
  sets = { "tuz" },
  instruction = "Choose the pit that you lift and sow.",
  moves = sow,
  after = {
    tav.harvest {
      sow, last = "enemy", makes = 3,
      claims = { "tuz", most = 1, never = { South = "a2", North = "i1" }, unlike = option.tuz },
    },
    tav.harvest { sow, last = "enemy", makes = "even" },
  },
  stuck = "end",
  finish = { sow, tav.score { of = "store", wins = "most", enough = 82 } },
}
