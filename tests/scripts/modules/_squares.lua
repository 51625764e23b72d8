-- What the games beside it share, and no game itself: squares of two by two stones.
local tav = require "tavoliere"

local squares = { stone = { "Stone", count = "unlimited", shape = "O" } }

function squares.judge(pos)
  local last = 3 - pos.mover
  local stones = pos:own(last)
  local pair = stones & stones:shift "e"
  if #(pair & pair:shift "n") > 0 then return pos:wins(last) end
end

function squares.board(side) return tav.rectangle { side, side } end

return squares
