-- Cathedral 169, a reconstruction: Cathedral on a larger board.
--
-- [board: The city has 13x13 cells. Each player has
-- [set=full: 23 buildings, which cover 81 squares.]
-- [set=plain: 14 buildings, which cover 47 squares.]]
--
-- Michele De Giglio proposed the game in Eteroscacco 86-88. Only its board is known, and that there
-- are new pieces (Il Fogliaccio degli Astratti 21).
-- [set=full: The set is ours. The buildings of Cathedral fill its board exactly: 47 squares for each
-- side and 6 of the Cathedral. 169 cells leave room for 81 for each side and one to spare. So each
-- side gets 34 more squares, which complete what the original has half of: three of each small
-- building instead of two, all five shapes of four squares, and all eight shapes of five squares
-- that fit into 3 by 3 cells.]
-- [set=plain: Here there are the buildings of Cathedral and no others.]

local tav = require "tavoliere"

local option = tav.options {
  { "set", { "full", "plain" }, "plain: the buildings of Cathedral and no others" },
}

local more = tav.plus {
  { "Tavern", count = 3 },
  { "Stable", count = 3 },
  { "Inn", count = 3 },
  { "Wall", also = "Muraglia", code = "WA", shape = "O O O O" },
  { "Market", also = "Mercato", code = "MK", shape = { White = [[
      O .
      O .
      O O ]], Black = [[
      . O
      . O
      O O ]] } },
  { "Palace", also = "Palazzo", code = "PA", shape = { White = [[
      O .
      O O
      O O ]], Black = [[
      . O
      O O
      O O ]] } },
  { "Theatre", also = "Teatro", code = "TH", shape = [[
      O O O
      . O .
      . O . ]] },
  { "Court", also = "Corte", code = "CO", shape = [[
      O . .
      O . .
      O O O ]] },
  { "Monastery", also = "Monastero", code = "MO", shape = { White = [[
      . O O
      . O .
      O O . ]], Black = [[
      O O .
      . O .
      . O O ]] } },
}

return tav.variant("cathedral", {
  name = "Cathedral 169 (reconstruction)",
  board = tav.rectangle { 13, 13 },
  pieces = option.set == "full" and more or nil,
})
