-- Wide Squares: on a larger board.
local tav = require "tavoliere"

return tav.variant("squares", { name = "Wide Squares", board = require "_squares".board(5) })
