-- Cathedral 169, a reconstruction: Cathedral on 13 by 13 cells, with more
-- buildings.
--
-- Michele De Giglio proposed the game in Eteroscacco 86-88. All that is known of
-- it is the board and that there are new pieces (Il Fogliaccio degli Astratti
-- 21).
-- [set=full: The set is ours. The buildings of Cathedral fill its board exactly:
-- 47 squares a side and 6 of the Cathedral. 169 cells leave room for 81 a side
-- and one to spare, so 34 squares are added a side, and they complete what the
-- original has half of: three of each small building instead of two, all five
-- shapes of four squares, and all eight of five squares that fit a 3 by 3 box.]
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
