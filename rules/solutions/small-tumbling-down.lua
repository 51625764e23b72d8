-- Small Tumbling Down: Tumbling Down on 4x4 cells.
--
-- The board has 4x4 cells. Each side has [pieces] pieces in a corner.
local tav = require "tavoliere"

local option = tav.options { { "pieces", 3, min = 3, max = 5, "pieces of each side" } }

local setup = {
  [3] = [[
     .  . W1 W1
     .  .  . W1
    B1  .  .  .
    B1 B1  .  . ]],
  [4] = [[
     .  . W1 W2
     .  .  . W1
    B1  .  .  .
    B2 B1  .  . ]],
  [5] = [[
     .  . W1 W3
     .  .  . W1
    B1  .  .  .
    B3 B1  .  . ]],
}

return tav.variant("tumbling-down", {
  name = "Small Tumbling Down",
  fixed = { setup = "A" },
  board = tav.rectangle { 4, 4 },
  start = setup[option.pieces],
})
